import { readFileSync } from 'node:fs';
import { GUESSED_FIELDS, guessPerson } from './cv-person.js';

type PersonCase = readonly [expected: string, text: string, fileName?: string];

/** Labelled before the rules were written; the rules were changed by these only. */
const FIRST_HALF: readonly PersonCase[] = [
  [
    'Ona|Petraitė|ona.petraite@example.lt|+370 600 00001',
    'Curriculum Vitae\n\nOna Petraitė\nona.petraite@example.lt\n+370 600 00001',
    'x.pdf',
  ],
  ['Jonas|Jonaitis||', 'GYVENIMO APRAŠYMAS\nVardas: Jonas Jonaitis'],
  ['Anna Maria|Berg||', 'Experienced engineer of many things.', 'CV_Anna-Maria_Berg_2026.pdf'],
  ['|||', ''],
  ['||z@example.com|', 'a@ @b @@ .@. x@y z@example.com'],
  [
    'Rūta|Vaitkutė|ruta@example.lt|+370 611 22334',
    'Europass\nAsmeninė informacija\nVardas / Pavardė: Rūta Vaitkutė\nEl. paštas: ruta@example.lt\nTelefonas: +370 611 22334\n\nDarbo patirtis\nBuhalterė, UAB „Vilga“, 2019 – 2023\n\nRekomendacijos\nPetras Petraitis, direktorius, petras@vilga.lt, +370 699 99999',
  ],
  [
    'Peter|Hill||',
    'Peter Hill\nWarehouse operative\n\nReferences\nMary Stone, manager at Depot Ltd\nmary.stone@depot.example\n+44 20 7946 0123',
  ],
  [
    'Laura|Bennett|laura.b@example.com|+44 7700 900123',
    'Referees: John Grey, john.grey@school.example, +44 7700 900999\n\nLaura Bennett\nlaura.b@example.com | +44 7700 900123\nTeacher',
  ],
  ['Marija|Stankevičienė||', 'Vardas, pavardė\nMarija Stankevičienė\nGimimo data\n1985-02-03'],
  [
    'Tom|Okafor|tom@okafor.example|',
    'Full name: Tom Okafor\nE-mail: tom@okafor.example\n\nEmployment\nClerk, Baltic Ltd, info@baltic.example',
  ],
  ['Asta|Kairienė||', 'Asta Kairienė\nPardavėja\n\nDarbo patirtis\nPardavėja, UAB „Senukai“, 2015–2020, el. paštas info@senukai.example'],
  ['Greta|Sabaitė||', 'Curriculum vitae\nPage 1 of 2\nPersonal Details\nGreta Sabaitė\nNurse'],
  [
    'Ieva|Norkė|ieva.norke@example.lt|',
    'Ieva Norkė\n\nPatirtis\nUAB „Lapė“ (info@lape.example), vadybininkė\n\nKontaktai\nieva.norke@example.lt',
  ],
  ["Sean|O'Brien|sean.o'brien@example.com|+353 85 123 4567", "Sean O'Brien\nE-mail: sean.o’brien@example.com\nPhone: +353 85 123 4567"],
  ['Anna|Berg|anna.berg@müller-example.ch|+49 171 / 2345678', 'Anna Berg\nanna.berg@müller-example.ch\nTel.: +49 171 / 2345678'],
  [
    'Noa|Levi|noa.levi@example.com|+972 50\u2011123\u20114567',
    'Noa Levi\n\u200fnoa.levi@example.com\u200f\n\u202a+972 50\u2011123\u20114567\u202c',
  ],
  ['Karl|Ozols|karl@example.com|', 'Karl Ozols\nkarl@example.com\nPersonal code: 010190-12345'],
  ['Eva|Klein||', 'Eva Klein\nMail: eva.klein@example_mail.com\nPhone: +1 650 253 0000 ext. 136'],
];

/** Labelled at the same time, and only measured. */
const SECOND_HALF: readonly PersonCase[] = [
  [
    'Darius|Mockus|d.mockus@example.lt|+370 655 00001',
    'CV\nVardas Pavardė: Darius Mockus\nTel. +370 655 00001\nEl. p. d.mockus@example.lt\nRekomenduoja: Linas Linaitis, tel. +370 655 99999, linas@firma.example',
  ],
  ['Helen|Marsh||', 'Helen Marsh\nLibrarian\n\nReferees\nDr Paul Webb\npaul.webb@library.example\n01632 960001'],
  [
    'Sofia|Rossi|sofia.rossi@example.it|+39 02 1234 5678',
    'Europass Curriculum Vitae\nPersonal information\nFirst name(s) / Surname(s)\tSofia Rossi\nTelephone\t+39 02 1234 5678\nE-mail\tsofia.rossi@example.it',
  ],
  [
    'Viktoras|Bitė|v.bite@example.lt|',
    'Viktoras Bitė\nSuvirintojas\nKontaktinis el. paštas: v.bite@example.lt\n\nDarbovietės\nUAB „Statyba“, personalas@statyba.example',
  ],
  ['Nora|Quinn||', 'Resume of Nora Quinn', 'Nora Quinn.docx'],
  ['Kęstutis|Žala||', 'Vardas\tKęstutis\nPavardė\tŽala\nPareigos\tElektrikas'],
  [
    'Ben|Adeyemi|ben@adeyemi.example|',
    'First name: Ben\nLast name: Adeyemi\nEmail: ben@adeyemi.example\n\nReferences:\nAnn Cole, ann@cole.example, +44 1632 960222',
  ],
  ['|||', 'Work Experience\nProject Manager\nBaltic Wood\noffice@balticwood.example', 'scan 004.pdf'],
  ['Agnė|Jurkutė||', 'Gyvenimo Aprašymas\nAsmens Duomenys\nAgnė Jurkutė\nRekomendacijos\nJonas Balsys, jonas.balsys@klinika.example'],
  [
    'Miguel|Santos|miguel.santos@example.com|+351 21 000 0000',
    'MIGUEL SANTOS\nmiguel.santos@example.com · +351 21 000 0000\nExperience\nCook, Hotel Sol, +351 21 999 9999, hr@hotelsol.example',
  ],
  [
    'Eglė|Urbonė|egle.urbone@example.lt|',
    'Eglė Urbonė\nVairuotoja\n\nRekomendacijas gali suteikti:\nRasa Kalnė, rasa@transportas.example\n\nKontaktai\nEl. paštas: egle.urbone@example.lt',
  ],
];

function valuesOf(text: string, fileName: string): string[] {
  const guessed = guessPerson(text, fileName);
  return GUESSED_FIELDS.map((field) => guessed[field].value);
}

interface LabelledCv {
  readonly number: number;
  readonly person: readonly string[];
  readonly fileName: string;
  readonly text: string;
}

/** The labelled CVs of test/fixtures/dashboard/cv-people.txt. */
function labelledCvs(name = 'cv-people'): LabelledCv[] {
  const file = readFileSync(new URL(`../../../test/fixtures/dashboard/${name}.txt`, import.meta.url), 'utf8');
  return file
    .split(/^=== /m)
    .slice(1)
    .map((entry, i) => {
      const [label = '', ...lines] = entry.trimEnd().split('\n');
      const parts = label.split('|');
      return { number: i + 1, person: parts.slice(0, 4), fileName: parts[4] ?? '', text: lines.join('\n') };
    });
}

/** The fields of the CVs: right, empty where the CV has one, and wrong. */
function scoreOf(cvs: readonly LabelledCv[]) {
  const score = { right: 0, missed: 0, wrong: 0 };
  for (const { person, fileName, text } of cvs) {
    const guessed = valuesOf(text, fileName);
    for (const [i, value] of guessed.entries()) score[value === person[i] ? 'right' : value === '' ? 'missed' : 'wrong'] += 1;
  }
  return score;
}

const isForRules = ({ number }: LabelledCv): boolean => number % 4 < 2;

describe('the person of a CV', () => {
  it.each([...FIRST_HALF, ...SECOND_HALF].map((each) => ({ each })))('$each', ({ each: [expected, text, fileName = 'x.pdf'] }) => {
    const guessed = valuesOf(text, fileName);
    expect(guessed.join('|')).toBe(expected);
  });

  it.each(
    labelledCvs()
      .filter(isForRules)
      .map((each) => [each.number, each] as const),
  )('is guessed from labelled CV %d', (_, { person, text, fileName }) => {
    const guessed = valuesOf(text, fileName);
    expect(guessed).toEqual(person);
  });

  it('is guessed from CVs that the rules were not changed by', () => {
    expect(scoreOf(labelledCvs().filter((cv) => !isForRules(cv)))).toEqual({ right: 100, missed: 0, wrong: 0 });
    expect(scoreOf(labelledCvs('cv-people-after'))).toEqual({ right: 78, missed: 0, wrong: 2 });
  });

  it('is guessed from the first lines of many layouts: those that changed the rules, and those that did not', () => {
    const [measured, forRules] = [0, 1].map((half) => labelledCvs('cv-heads').filter(({ number }) => number % 2 === half));
    expect(scoreOf(forRules ?? [])).toEqual({ right: 117, missed: 3, wrong: 0 });
    expect(scoreOf(measured ?? [])).toEqual({ right: 112, missed: 4, wrong: 4 });
  });

  it.each([
    ['Senior Engineer\nMia Kern\nmia.kern@x.example', 'Mia|Kern'],
    ['Berlin   Mia Kern\nmia.kern@x.example', 'Mia|Kern'],
    ['SKILLS   EDUCATION   Mia Kern\nmia.kern@x.example', 'Mia|Kern'],
    ['Mia Kern          Berlin', 'Mia|Kern'],
    ['M I A K E R N\nwww.linkedin.com/in/mia-kern', 'Mia|Kern'],
    ['M I A K E R N', '|'],
    ['M i a K e r n', 'Mia|Kern'],
    ['Kern, Mia\nmk@x.example', '|'],
    ['Madonna\nNew York, NY\nmadonna@x.example', 'Madonna|'],
    ['Machine Learning\nDeep Learning\nx9@x.example', '|'],
    ['References\nTom Kern, tom@y.example\nMia Kern\nEngineer\n\nContact\nmia.kern@x.example', 'Mia|Kern'],
  ])('has the name of %j', (text, name) => {
    expect(valuesOf(text, 'cv.pdf').slice(0, 2).join('|')).toBe(name);
  });

  it.each([
    ['Personal code: 010190-12345', ''],
    ['Fax +49 30 1234567', ''],
    ['Fax\n+49 30 1234567', ''],
    ['Tel./Fax: +49 30 1234567', '+49 30 1234567'],
    ['Tel. +49 30 1234567, Fax +49 30 1234568', '+49 30 1234567'],
    ['Fax +49 30 1234568, Tel. +49 30 1234567', '+49 30 1234567'],
    ['Date of birth: 01 02 1990 55', ''],
    ['Faksas: 8 5 210 0000\nMob. 8 612 34567', '8 612 34567'],
    ['Telefax 030 1234567\nTelefon 030 7654321', '030 7654321'],
    ['P.C. 010190-12345', ''],
    ['CPR 010190-1234', ''],
  ])('has the phone of %j', (text, phone) => {
    expect(valuesOf(`Ona Berg\n${text}`, 'x.pdf')[3]).toBe(phone);
  });

  it('is guessed in linear time', () => {
    for (const piece of [
      'a',
      '@',
      'a@',
      '+1 ',
      'A',
      'Ab ',
      'a.',
      '-',
      'A A ',
      'Dr ',
      'Tel 8 ',
      'Dear A\n',
      'Name:\n',
      'References\n',
      'A\n',
      'A  B ',
      'Fax ',
      ' ( ',
      ', MBA',
    ])
      expect(guessPerson(piece.repeat(100_000 / piece.length), `${'A_'.repeat(99)}.pdf`)).toBeDefined();
  });
});
