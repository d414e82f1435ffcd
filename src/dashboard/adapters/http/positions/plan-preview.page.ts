import type { PreviewedInterview } from '../../../../conversation/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { catalogue, type Language, languageEntry } from '../../../../platform/language/index.js';
import { mayDo } from '../../../domain/user.js';
import type { Page, View } from '../layout.js';

interface PreviewFacts extends PreviewedInterview {
  readonly position: JobPosition;
  readonly language: Language;
  readonly isSpoken: boolean;
}

/** An interview as a candidate reads it in the room, or hears it on the phone. Nothing can be answered. */
export function planPreviewPage({ base, t, user }: View, { position, languages, language, isSpoken, steps }: PreviewFacts): Page {
  const title = isSpoken ? t('plan.voiceTitle', { title: position.position }) : t('plan.previewTitle', { title: position.position });
  const path = `${base}/positions/${position.id}/plan`;
  const texts = steps.flatMap(({ kind, texts: words }) => words[language] ?? (kind === 'end' ? [] : (Object.values(words)[0] ?? [])));
  const link = (text: string, to: { language: Language; isSpoken: boolean }): Markup =>
    markup`<a href="${path}/preview?language=${to.language}${to.isSpoken && '&by=voice'}"${to.language === language && to.isSpoken === isSpoken && markup` aria-current="page"`}>${text}</a> `;
  const main = markup`<p><a href="${mayDo(user, 'work') ? path : `${base}/positions/${position.id}`}">${position.position}</a></p>
<h1>${title}</h1>
<p class="quiet">${isSpoken ? t('plan.voiceHint') : t('plan.previewHint')}</p>
<p class="row">${languages.map((each) => link(languageEntry(each).name, { language: each, isSpoken }))}${link(isSpoken ? t('plan.preview') : t('plan.previewVoice'), { language, isSpoken: !isSpoken })}</p>
<div lang="${language}">${isSpoken ? said(texts) : shown(texts, language)}</div>`;
  return { title, main };
}

function said(texts: readonly string[]): Markup {
  return markup`<ol class="voice">${texts.map((text) => markup`<li>${text}</li>`)}</ol>`;
}

/** In the words of the room. */
function shown(texts: readonly string[], language: Language): Markup {
  const t = catalogue('room').in(language);
  return markup`${texts.map(
    (text, at) => markup`<section class="line"><p class="quiet">${t('question.progress', { question: at + 1, of: texts.length })}</p>
<h2>${text}</h2>
<p><span class="quiet">${t('question.answerLabel')}: ${t('question.answerHint')}</span></p></section>`,
  )}`;
}
