import { findInCv } from './rubric-cv.js';

/** What is read of one requirement in a text, outcome and polarity. */
function read(requirement: string, cvText: string): string {
  const position = { title: 'Clerk', description: '', experience: '', requirements: [requirement], interviewLanguages: [] };
  const criterion = findInCv({ position, cvText, asOf: '2026-11' }).criteria.find(({ subject }) => subject === requirement);
  const [best] = criterion?.evidence ?? [];
  return best ? `${criterion?.fulfilment}, ${best.manner ?? best.polarity}` : (criterion?.fulfilment ?? 'no criterion');
}

describe('a text is read across its lines', () => {
  it.each([
    ['a wrapped line', 'Forklift licence', 'I work in a warehouse, but I do not hold a\nforklift licence.', 'missing, denied'],
    ['a wrapped line with a name', 'Kubernetes', 'Docker every day, however I have never worked with\nKubernetes', 'missing, denied'],
    ['cells of a table', 'Driving licence B', 'Driving licence | none', 'missing, denied'],
    ['cells of a table, lt', 'Driving licence B', 'Vairuotojo pažymėjimas | nėra', 'missing, denied'],
    ['dot leaders', 'Driving licence B', 'Driving licence B ……… none', 'missing, denied'],
    ['a level in a cell', 'English', 'English: | C1', 'met, holds'],
    ['a list under a denial', 'Kubernetes', 'I do not know:\n- Java\n- Kubernetes', 'missing'],
    ['a list under a wish', 'Kubernetes', 'Want to learn:\n- Kubernetes', 'missing'],
    ['a label that denies', 'Kubernetes', 'What I cannot do: Kubernetes', 'missing, denied'],
    [
      'an abbreviation that ends a sentence',
      'Darbo užmokesčio skaičiavimas',
      'Darbo užmokesčio skaičiavimas iki 2020 m. Neturiu pažymėjimo.',
      'met, describes',
    ],
  ])('%s', (_what, requirement, text, expected) => {
    expect(read(requirement, text)).toBe(expected);
  });
});

describe('a credential is held today or not at all', () => {
  it.each([
    ['CE licence', 'Working towards CE licence', 'missing, wish'],
    ['Forklift licence', 'Forklift licence pending', 'missing, wish'],
    ['CE driving licence', 'Had CE licence until 2015', 'missing, lapsed'],
    ['Forklift licence', 'Forklift licence valid until 03/2020', 'missing, lapsed'],
    ['Forklift licence', 'Forklift licence valid until 03/2030', 'met, holds'],
    ['Driving licence B', 'Driving licence: cat. A', 'missing'],
    ['Driving licence B', 'Grade B licence for guns', 'missing'],
    ['Driving licence B or C', 'Vairuotojo pažymėjimas: B', 'met, holds'],
    ['Driving licence B', 'Driving licence: CE', 'met, holds'],
  ])('%s: %s', (requirement, text, expected) => {
    expect(read(requirement, text)).toBe(expected);
  });
});

describe('a requirement is parsed', () => {
  it.each([
    ['Airflow or Dagster', 'I run 60 jobs in Dagster.', 'met, describes'],
    ['CI tools such as Jenkins, GitLab', 'I built all pipelines in GitLab.', 'met, describes'],
    ['Accounting software (Xero, QuickBooks or similar)', 'I kept the books of ten firms in QuickBooks.', 'met, describes'],
    ['Docker and Kubernetes', 'I deploy everything with Docker.', 'partly, describes'],
    ['SAP MM', 'I was administrator of SAP SuccessFactors.', 'missing'],
    ['Fluent English', 'English basic', 'partly, basics'],
    ['English or German, B2', 'English A2, German C1', 'met, holds'],
    ['English C1', 'English C1, German not at all', 'met, holds'],
    ['3 years as a nurse', 'Six years as a nurse.', 'met, describes'],
    ['No criminal record', 'No criminal record', 'no criterion'],
    ['Excel', 'Ich habe keine Erfahrung mit Excel.', 'partly, mentions'],
  ])('%s: %s', (requirement, text, expected) => {
    expect(read(requirement, text)).toBe(expected);
  });
});

describe('the years of a trade', () => {
  const accountant = {
    title: 'Accountant',
    description: '',
    experience: '3 years in accounting',
    requirements: ['Payroll'],
    interviewLanguages: [],
  };
  it.each([
    ['of an entry with its title', 'Accountant, Acme, 2018 – 2023\nLedger.', 5],
    ['of a title above the dates', 'Accountant\nBaltic Wood\n2018 – 2023\nVAT returns', 5],
    [
      'not of an entry with another title',
      'Clinic administrator, 2015 – 2019\nPassed invoices to accounting.\n\nAccountant, Acme, 2024 – 2025\nLedger.',
      1,
    ],
    ['as a sentence states them', 'I have 7 years of experience as an accountant.', 7],
  ])('%s', (_what, cvText, years) => {
    const { criteria } = findInCv({ position: accountant, cvText, asOf: '2026-11' });
    expect(Math.round(criteria.find(({ key }) => key === 'experience')?.years?.found ?? 0)).toBe(years);
  });
});
