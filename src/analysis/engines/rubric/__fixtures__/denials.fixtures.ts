import type { CvCase } from './persona.fixtures.js';

/** CVs that affirm, hedge and deny the same requirements, in both languages and in the third person too. */
export const DENIALS: CvCase = {
  name: 'denied and hedged evidence (en, lt)',
  position: {
    title: 'Payroll Accountant',
    description: '',
    experience: '2 years of payroll',
    requirements: ['Payroll', 'VAT returns', 'Rivilė or Finvalda', 'Driving licence B', 'English B2'],
    interviewLanguages: ['en'],
  },
  strong: `{first} {last}
{title} {last}, {age} years old, {status}
Payroll accountant, Baltic Wood, 2018 – 2024
{He} ran payroll for 120 employees and {his} VAT returns were filed on time every month.
{first} {last} has used Rivilė since 2018, never Finvalda.
{He} holds a driving licence, category B.
English C1`,
  middling: `{FIRST} {LAST}
{email}, {phone}, g. {bornLt}
Buhalterijos asistent{inkas}, 2022–2024
{Jis} padėjo skaičiuoti darbo užmokestį, {jo} darbas vertinamas gerai.
PVM deklaracijų {jis} nepildė. Su Rivile {jis} dirbo vienerius metus.
B kategorijos vairuotojo pažymėjimo {first} {last} neturi.
Kalbos: lietuvių, anglų (pagrindai)`,
  unrelated: `{title} {first} {last}, born {born}
Pastry chef, 2015 – 2024. {He} has never done payroll, and VAT returns were {his} {spouse}'s work.
{He} would like to learn Rivilė. No driving licence.
{Jis} angliškai nekalba. {statusLt}.`,
};
