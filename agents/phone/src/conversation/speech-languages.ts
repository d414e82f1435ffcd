import { type Language, languagesAt } from '../../../../src/platform/language/index.js';

/** What a module of `SPEECH_MODULE` says of itself: `languages` are those that it hears and speaks. */
export interface SpeechModule {
  readonly hearing?: unknown;
  readonly speaking?: unknown;
  readonly languages?: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The voice of Deepgram where `SPEECH_OUT_MODEL` names none. */
export const DEEPGRAM_VOICE = 'aura-2-thalia-en';

/** A language that the agent holds interviews in, but not with the present settings. */
export interface LackingSpeech {
  readonly language: Language;
  /** What lacks it, and what to set. */
  readonly advice: string;
}

/** The languages that the set voice does not speak, or the set recogniser does not hear. A model that is not known here lacks none. */
export function lackingSpeech(env: Environment, own: SpeechModule = {}): LackingSpeech[] {
  const spoken = own.speaking ? own.languages : env.SPEECH_OUT === 'deepgram' ? voiceOf(env.SPEECH_OUT_MODEL || DEEPGRAM_VOICE) : null;
  const heard = own.hearing ? own.languages : env.SPEECH_IN === 'deepgram' ? hearingOf(env.SPEECH_IN_MODEL || '') : null;
  const lacking = (languages: readonly string[] | null | undefined, advice: string) =>
    languagesAt('phone')
      .filter((language) => languages && !languages.includes(language))
      .map((language) => ({ language, advice }));
  return [
    ...lacking(spoken, 'the voice does not speak this language: set SPEECH_OUT=openai, or SPEECH_OUT_MODEL or SPEECH_MODULE'),
    ...lacking(heard, 'the recogniser does not hear this language: set SPEECH_IN=openai, or SPEECH_IN_MODEL or SPEECH_MODULE'),
  ];
}

/** The languages in which the agent can hold interviews. `admin doctor` of the service shows what is missing. */
export function speechLanguages(lacking: readonly LackingSpeech[]): Language[] {
  return languagesAt('phone').filter((one) => !lacking.some(({ language }) => language === one));
}

/** A voice of Deepgram speaks one language, the last part of its name. */
function voiceOf(model: string): string[] {
  return [model.split('-').at(-1) ?? ''];
}

/** Deepgram's models for one use, as `nova-3-medical`, hear English; null: the others hear all of ours. */
function hearingOf(model: string): string[] | null {
  return /^nova-\d-(?!general)/.test(model) ? ['en'] : null;
}
