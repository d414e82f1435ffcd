"""Hears utterances (their length in 4 bytes, then 16 kHz samples) on stdin; prints a line of text for each."""

import struct
import sys

from pocketsphinx import Decoder

decoder = Decoder(jsgf=sys.argv[1], samprate=16000, loglevel="FATAL")
while len(header := sys.stdin.buffer.read(4)) == 4:
    sound = sys.stdin.buffer.read(struct.unpack("<I", header)[0])
    decoder.start_utt()
    decoder.process_raw(sound, full_utt=True)
    decoder.end_utt()
    heard = decoder.hyp()
    print(heard.hypstr if heard else "", flush=True)
