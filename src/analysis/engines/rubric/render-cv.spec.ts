import { AS_OF, CV_SET } from '../../../../packages/reader/test/rubric-sets.js';
import { PERSONAS, writtenBy, type Persona } from '../../../../packages/reader/test/persona.js';
import { lacksLanguage, type CvFindings } from '../../domain/findings.js';
import { findInCv, maskCv } from '@interview-platform/reader';
import { renderCvAnalysis, TextsNotTranslated } from '../../domain/render-cv.js';

const [someone] = PERSONAS as [Persona, ...Persona[]];
const position = {
  title: 'Accountant',
  description: '',
  experience: '3 years of accounting',
  requirements: ['VAT returns', 'Payroll', 'Budgets and forecasts, audit'],
  interviewLanguages: ['lt'],
};
const findings = findInCv({ position, cvText: 'Buhalterė, 2019–2024\nPVM deklaracijos ir biudžetai\nLietuvių kalba', asOf: AS_OF });

describe('renderCvAnalysis', () => {
  it('lists in English what was found and what is missing, with quotes', () => {
    expect(renderCvAnalysis(findings, 'en')).toMatchSnapshot();
  });

  it('renders the same in Lithuanian', () => {
    expect(renderCvAnalysis(findings, 'lt')).toMatchSnapshot();
  });

  it('contains no English in Lithuanian texts, except in quotations', () => {
    for (const { position: asked, strong, middling, unrelated } of CV_SET) {
      for (const template of [strong, middling, unrelated]) {
        const found = findInCv({ position: asked, cvText: maskCv(writtenBy(template, someone), someone).text, asOf: AS_OF });
        const { aiEvaluation, upsides, shortcomings } = renderCvAnalysis(found, 'lt');
        const ours = [aiEvaluation, ...upsides, ...shortcomings].join(' ').replaceAll(/„[^“]*“/gu, '');
        expect(ours).not.toMatch(/\b(?:the|of|and|years?|requirement|not found|meets)\b/i);
        expect(ours).not.toMatch(/undefined|NaN/);
      }
    }
  });

  it('names a lower level of a language as a shortcoming, with its quote', () => {
    const asked = { ...position, requirements: ['Fluent German'], interviewLanguages: [] };
    const found = findInCv({ position: asked, cvText: 'Accountant, 2019–2024\nLanguages: English C1, German B1', asOf: AS_OF });
    const [english, lithuanian] = [renderCvAnalysis(found, 'en'), renderCvAnalysis(found, 'lt')];
    const quote = 'Languages: English C1, German B1';
    expect(english.shortcomings).toContain(
      `For the requirement “Fluent German” only a lower level of the language (found: German): “${quote}”`,
    );
    expect(lithuanian.shortcomings).toContain(
      `Reikalavimas „Fluent German“ – tik žemesnis kalbos lygis (rasta: vokiečių kalba): „${quote}“`,
    );
    expect(english.upsides.filter((each) => each.includes('German'))).toEqual([]);
  });

  it("returns an engine's own texts unchanged, and refuses a language without texts", () => {
    const texts = { aiEvaluation: 'Fine.', notes: '', upsides: ['A'], shortcomings: [] };
    const written: CvFindings = { score: 50, criteria: [], texts: { en: texts } };
    expect(renderCvAnalysis(written, 'en')).toEqual(texts);
    expect(lacksLanguage(written, 'lt')).toBe(true);
    expect(lacksLanguage(findings, 'lt')).toBe(false);
    expect(() => renderCvAnalysis(written, 'lt')).toThrow(TextsNotTranslated);
  });
});
