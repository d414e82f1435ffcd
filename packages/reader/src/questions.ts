import { hasWordOf } from './lists.js';
import type { Exchange, Interview } from './exchanges.js';
import { NameIndex } from './name-index.js';
import { hasDenial } from './polarity.js';
import { rememberedOf } from './remembered.js';
import type { Statement } from './statements.js';
import { isCredentialHead, isSkill, type Term } from './terms.js';

const OR = hasWordOf('or');
const AGAINST = hasWordOf('against');

/** The exchanges of an interview by the terms that their questions are about. */
export class Questions {
  private readonly statements: readonly Statement[];
  private readonly names: NameIndex;
  private readonly exchanges: readonly Exchange[];
  /** `wanted` are the stems to look for. */
  constructor({ asked, exchanges }: Interview, wanted: ReadonlySet<string>) {
    this.statements = asked.statements;
    this.names = new NameIndex(asked.text, asked.statements, wanted);
    this.exchanges = exchanges;
  }

  of({ questions }: Exchange): Statement[] {
    return questions.flatMap((question) => this.statements[question] ?? []);
  }

  /** The exchanges with a question about a term, in the order of the interview. */
  readonly about = rememberedOf((term: Term): readonly Exchange[] => {
    const about = new Set(this.names.statementsNaming(term).filter((question) => this.isAbout(question, term)));
    return about.size === 0 ? [] : this.exchanges.filter(({ questions }) => questions.some((question) => about.has(question)));
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
