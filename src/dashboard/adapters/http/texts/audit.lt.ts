import type { audit as english } from './audit.en.js';

export const audit: typeof english = {
  title: 'Veiksmų žurnalas',
  intro: 'Kas ką padarė, naujausi įrašai viršuje. Įrašai nekeičiami, kandidatų asmens duomenų juose nėra.',
  columns: { at: 'Laikas', actor: 'Kas', action: 'Veiksmas', subject: 'Su kuo', facts: 'Išsamiau' },
  file: { actingFor: 'Veikiantis asmuo', actorId: 'Kas (ID)', subjectId: 'Su kuo (ID)' },
  empty: 'Įrašų čia nėra.',
  system: 'Operatorius arba sistema',
  actingFor: (name) => `asmuo: ${name}`,
  actor: 'Kas (vardo ar pavadinimo dalis)',
  subject: 'Su kuo (ID)',
  from: 'Nuo (UTC)',
  to: 'Iki (UTC)',
  filter: 'Rodyti',
  export: 'Eksportuoti CSV',
  exportHint: 'Eksportuojama ne daugiau kaip 10 000 naujausių filtro įrašų.',
  timeProblem: 'Įveskite dieną ir laiką.',
};
