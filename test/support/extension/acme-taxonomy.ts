import { Injectable } from '@nestjs/common';

/** What Acme means by a skill. */
@Injectable()
export class AcmeTaxonomy {
  readonly skills = ['welding', 'crane licence'];

  /** Each skill that the text names, as the text spells it. */
  skillsIn(text: string): { skill: string; quote: string }[] {
    return this.skills.flatMap((skill) => {
      const at = text.toLowerCase().indexOf(skill);
      return at < 0 ? [] : [{ skill, quote: text.slice(at, at + skill.length) }];
    });
  }
}
