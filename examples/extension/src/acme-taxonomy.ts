import { Injectable } from '@nestjs/common';

/** What Acme means by a skill. */
@Injectable()
export class AcmeTaxonomy {
  readonly skills = ['welding', 'crane licence'];

  /** Each skill that the text names, as the text spells it, and where. */
  skillsIn(text: string): { skill: string; start: number; text: string }[] {
    return this.skills.flatMap((skill) => {
      const start = text.toLowerCase().indexOf(skill);
      return start < 0 ? [] : [{ skill, start, text: text.slice(start, start + skill.length) }];
    });
  }
}
