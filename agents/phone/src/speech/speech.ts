import type { stt, tts } from '@livekit/agents';
import type { Language } from '../../../../src/platform/language/index.js';
import { DEEPGRAM_VOICE, type LackingSpeech, lackingSpeech, type SpeechModule } from '../conversation/speech-languages.js';

/** In one language. */
export type Speech = { hearing: stt.STT; speaking: tts.TTS };

/** Model and voice are the provider's names; undefined: its default. */
interface SpeechProvider {
  hearing(language: Language, model: string | undefined): stt.STT;
  speaking(language: Language, model: string | undefined, voice: string | undefined): tts.TTS;
}

/**
 * By the names that `SPEECH_IN` and `SPEECH_OUT` take. Another plugin of LiveKit Agents is one more entry. The keys stand
 * in the environment: `OPENAI_API_KEY`, `DEEPGRAM_API_KEY`; `OPENAI_BASE_URL` is a server that speaks OpenAI's protocol.
 */
const PROVIDERS: Record<string, () => Promise<SpeechProvider>> = {
  openai: async () => {
    const { STT, TTS } = await import('@livekit/agents-plugin-openai');
    return {
      hearing: (language, model = 'gpt-4o-transcribe') => new STT({ model, language }),
      speaking: (_language, model = 'gpt-4o-mini-tts', voice = 'alloy') => new TTS({ model, voice: voice as 'alloy' }),
    };
  },
  deepgram: async () => {
    const { STT, TTS } = await import('@livekit/agents-plugin-deepgram');
    return {
      hearing: (language, model = 'nova-3') => new STT({ model, language }),
      speaking: (_language, model = DEEPGRAM_VOICE) => new TTS({ model }),
    };
  },
};

/**
 * Loads what the environment names. `SPEECH_MODULE` is a module that exports `hearing`, `speaking` or both. The plugins
 * keep their connections, so there is one of each for a language.
 */
export async function loadSpeech(env = process.env): Promise<(language: Language) => Speech> {
  const own = await ownModule(env);
  const hearing = own.hearing ?? (await providerOf('SPEECH_IN', env)).hearing;
  const speaking = own.speaking ?? (await providerOf('SPEECH_OUT', env)).speaking;
  const loaded: Partial<Record<Language, Speech>> = {};
  return (language) =>
    (loaded[language] ??= {
      hearing: hearing(language, env.SPEECH_IN_MODEL || undefined),
      speaking: speaking(language, env.SPEECH_OUT_MODEL || undefined, env.SPEECH_OUT_VOICE || undefined),
    });
}

/** What the settings lack, to be told at the start. */
export async function lackingOf(env = process.env): Promise<LackingSpeech[]> {
  return lackingSpeech(env, await ownModule(env));
}

async function ownModule({ SPEECH_MODULE }: NodeJS.ProcessEnv): Promise<Partial<SpeechProvider> & SpeechModule> {
  return SPEECH_MODULE ? ((await import(SPEECH_MODULE)) as Partial<SpeechProvider> & SpeechModule) : {};
}

async function providerOf(variable: string, env: NodeJS.ProcessEnv): Promise<SpeechProvider> {
  const load = PROVIDERS[env[variable] || 'openai'];
  if (!load) throw new Error(`${variable} must be one of ${Object.keys(PROVIDERS).join(', ')}`);
  return load();
}
