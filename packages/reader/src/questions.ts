import { hasWordOf } from './lists.js';
import type { Exchange, Interview } from './exchanges.js';
import { NameIndex } from './name-index.js';
import { hasDenial } from './polarity.js';
import { rememberedOf } from './remembered.js';
import type { Statement } from './statements.js';
import { isCredentialHead, isSkill, type Term } from './terms.js';
import type { ReaderLanguage } from './findings.js';
import { fold } from './fold.js';
import type { Requirement } from './requirement.js';
import type { PositionCriteria } from './rubric-position.js';
import { isInformative, labelOf, type Word, wordsIn } from './words.js';

const OR = hasWordOf('or');
const AGAINST = hasWordOf('against');
const beginningsIn = (words: readonly Word[]): ReadonlySet<string> => new Set(words.filter(({ text }) => isInformative(text)).map(labelOf));

const beginningsOfText = rememberedOf(({ text }: Requirement) => beginningsIn(wordsIn(fold(text))));

/** The exchanges of an interview by the terms that their questions are about. */
export class Questions {
  private readonly statements: readonly Statement[];
  private readonly names: NameIndex;
  private readonly exchanges: readonly Exchange[];
  /** The terms of the requirement that an exchange asks about in other words. */
  private readonly closest = new Map<Exchange, readonly Term[]>();

  constructor({ asked, exchanges }: Interview, { requirements, stems }: PositionCriteria, languages: readonly ReaderLanguage[]) {
    this.statements = asked.statements;
    this.names = new NameIndex(asked.text, asked.statements, stems, languages);
    this.exchanges = exchanges;
    const known = requirements.map((each) => ({ terms: each.groups.flat(), words: beginningsOfText(each) }));
    for (const exchange of exchanges) {
      const words = this.beginningsOf(exchange);
      const shared = known.map((each) => [...each.words].filter((word) => words.has(word)).length);
      const most = Math.max(0, ...shared);
      if (most > 0 && shared.filter((count) => count === most).length === 1)
        this.closest.set(exchange, known[shared.indexOf(most)]?.terms ?? []);
    }
  }

  /** The content words of the questions of an exchange, by their first letters. */
  readonly beginningsOf = rememberedOf((exchange: Exchange): ReadonlySet<string> =>
    beginningsIn(this.of(exchange).flatMap(({ words }) => words)),
  );

  of({ questions }: Exchange): Statement[] {
    return questions.flatMap((question) => this.statements[question] ?? []);
  }

  /** The exchanges with a question about a term, in the order of the interview. */
  readonly about = rememberedOf((term: Term): readonly Exchange[] => {
    const about = new Set(this.names.statementsNaming(term).filter((question) => this.isAbout(question, term)));
    return this.exchanges.filter(
      (exchange) =>
        exchange.questions.some((question) => about.has(question)) ||
        (this.closest.get(exchange)?.includes(term) && exchange.questions.every((question) => this.isAbout(question, term))),
    );
  });

  /** "You have never used it?" leaves open the meaning of a yes or no. */
  private isAbout(question: number, term: Term): boolean {
    const read = this.statements[question];
    if (!read || hasDenial(read) || AGAINST.test(read.folded)) return false;
    return !isSkill(term) || !read.words.some((word) => isCredentialHead(word.text));
  }

  /** "This or that?" – "Yes." leaves open which. */
  isEitherOr(exchange: Exchange, term: Term): boolean {
    const naming = new Set(this.names.statementsNaming(term));
    return exchange.questions.some((question) => naming.has(question) && OR.test(this.statements[question]?.folded ?? ''));
  }
}
