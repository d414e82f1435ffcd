import { lackingSpeech, type SpeechModule, speechLanguages } from './speech-languages.js';

describe('the languages of the speech', () => {
  it.each<[string, Record<string, string>, SpeechModule | undefined, string[]]>([
    ['are all with the defaults', {}, undefined, []],
    ['are that of Deepgram’s voice', { SPEECH_OUT: 'deepgram' }, undefined, ['lt']],
    ['are that of a voice by its name', { SPEECH_OUT: 'deepgram', SPEECH_OUT_MODEL: 'aura-2-elara-de' }, undefined, ['en', 'lt']],
    ['are all that Deepgram hears', { SPEECH_IN: 'deepgram' }, undefined, []],
    ['are those of a recogniser for one use', { SPEECH_IN: 'deepgram', SPEECH_IN_MODEL: 'nova-3-medical' }, undefined, ['lt']],
    ['are those that an own module names', { SPEECH_OUT: 'deepgram' }, { speaking: () => undefined, languages: ['en', 'lt'] }, []],
    ['are not known of an own module that names none', { SPEECH_OUT: 'deepgram' }, { speaking: () => undefined }, []],
  ])('%s', (_, env, own, lacking) => {
    const found = lackingSpeech(env, own);
    expect(found.map(({ language }) => language)).toEqual(lacking);
    expect(speechLanguages(found)).toEqual(['en', 'lt'].filter((language) => !lacking.includes(language)));
  });

  it('say what to set', () => {
    expect(lackingSpeech({ SPEECH_OUT: 'deepgram' })[0]?.advice).toContain('SPEECH_OUT=openai');
  });
});
