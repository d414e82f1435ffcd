import { NURSING, NURSING_CROSS, TEACHING } from './care-and-school.fixtures.js';
import type { ExpectedFindings, ExpectedOutcome } from './cv-pairs.fixtures.js';
import { CONSTRUCTION, DRIVING, HOSPITALITY, WAREHOUSE } from './hands-on.fixtures.js';
import type { CvCase } from './persona.fixtures.js';
import { ACCOUNTING_CROSS, ACCOUNTING_LT, SALES, SOFTWARE } from './software-and-office.fixtures.js';

/** What the analysis must find in the three CVs of a set; requirements on which careful readers could differ are left out. */
export interface ExpectedCvCase {
  set: CvCase;
  strong: ExpectedFindings;
  middling: ExpectedFindings;
  unrelated: ExpectedFindings;
}

const each = (outcome: ExpectedOutcome, requirements: readonly string[]): ExpectedFindings =>
  Object.fromEntries(requirements.map((requirement) => [requirement, outcome]));
const met = (...requirements: readonly string[]): ExpectedFindings => each('met', requirements);
const none = (...requirements: readonly string[]): ExpectedFindings => each('none', requirements);

export const EXPECTED_FINDINGS: readonly ExpectedCvCase[] = [
  {
    set: SOFTWARE,
    strong: {
      ...met(
        'TypeScript and Node.js',
        'PostgreSQL or another relational database',
        'Automated testing',
        'CI/CD pipelines',
        'Fluent English',
      ),
      'Docker and Kubernetes in production': 'met|partly',
    },
    middling: {
      ...none('Docker and Kubernetes in production', 'CI/CD pipelines'),
      ...met('Automated testing'),
      'TypeScript and Node.js': 'partly',
      'PostgreSQL or another relational database': 'met|partly',
      'Fluent English': 'met|partly',
    },
    unrelated: none('TypeScript and Node.js', 'Docker and Kubernetes in production', 'CI/CD pipelines'),
  },
  {
    set: NURSING,
    strong: met(
      'Valid nursing licence',
      'Administering medication and IV therapy',
      'Wound care',
      'Care planning and medical records',
      'Infection control',
      'Basic life support certificate',
    ),
    middling: none(
      'Valid nursing licence',
      'Administering medication and IV therapy',
      'Wound care',
      'Infection control',
      'Basic life support certificate',
    ),
    unrelated: none('Valid nursing licence', 'Wound care', 'Infection control', 'Basic life support certificate'),
  },
  {
    set: NURSING_CROSS,
    strong: {
      ...met('Galiojanti slaugos praktikos licencija', 'Žaizdų priežiūra', 'Infekcijų kontrolė'),
      'Vaistų skyrimas, injekcijos ir infuzijos': 'met|partly',
      'Slaugos dokumentacijos pildymas': 'met|partly',
    },
    middling: {
      ...none(
        'Galiojanti slaugos praktikos licencija',
        'Vaistų skyrimas, injekcijos ir infuzijos',
        'Žaizdų priežiūra',
        'Infekcijų kontrolė',
      ),
      ...met('Bendravimas su pacientais'),
    },
    unrelated: none('Galiojanti slaugos praktikos licencija', 'Žaizdų priežiūra', 'Bendravimas su pacientais'),
  },
  {
    set: ACCOUNTING_LT,
    strong: met(
      'Aukštasis finansų ar apskaitos išsilavinimas',
      'Finansinių ataskaitų rengimas',
      'Darbo užmokesčio skaičiavimas',
      'Darbas su „Rivilė“ arba kita apskaitos programa',
    ),
    middling: {
      ...none('Puikios mokesčių ir PVM žinios', 'Finansinių ataskaitų rengimas', 'Darbo užmokesčio skaičiavimas'),
      ...met('Darbas su „Rivilė“ arba kita apskaitos programa'),
    },
    unrelated: none('Puikios mokesčių ir PVM žinios', 'Darbo užmokesčio skaičiavimas', 'Darbas su „Rivilė“ arba kita apskaitos programa'),
  },
  {
    set: ACCOUNTING_CROSS,
    strong: met(
      'VAT and corporate tax returns',
      'Payroll',
      'Preparation of financial statements',
      'Experience with accounting software',
      'Degree in accounting or finance',
    ),
    middling: {
      ...none('VAT and corporate tax returns', 'Payroll', 'Preparation of financial statements'),
      ...met('Experience with accounting software'),
    },
    unrelated: none('Payroll', 'Experience with accounting software', 'Degree in accounting or finance'),
  },
  {
    set: SALES,
    strong: met(
      'Proven record of meeting sales targets',
      'Finding new customers and cold calling',
      'Negotiation of contracts',
      'CRM (HubSpot or Salesforce)',
      'Driving licence category B',
    ),
    middling: {
      ...none('Finding new customers and cold calling', 'Negotiation of contracts'),
      ...met('Driving licence category B'),
      'Proven record of meeting sales targets': 'met|partly',
    },
    unrelated: none('Negotiation of contracts', 'CRM (HubSpot or Salesforce)', 'Driving licence category B'),
  },
  {
    set: TEACHING,
    strong: met(
      'Pedagogo kvalifikacija',
      'Matematikos studijų išsilavinimas',
      'Mokinių vertinimas ir paruošimas egzaminams',
      'Klasės valdymas',
    ),
    middling: { ...none('Pedagogo kvalifikacija', 'Klasės valdymas'), ...met('Bendravimas su tėvais') },
    unrelated: none('Pedagogo kvalifikacija', 'Matematikos studijų išsilavinimas', 'Bendravimas su tėvais'),
  },
  {
    set: DRIVING,
    strong: met(
      'CE kategorijos vairuotojo pažymėjimas',
      'Kodas 95',
      'ADR pažymėjimas – privalumas',
      'Krovinių tvirtinimas ir CMR važtaraščiai',
      'Anglų arba vokiečių kalbos pagrindai',
    ),
    middling: {
      ...none('CE kategorijos vairuotojo pažymėjimas', 'Kodas 95', 'ADR pažymėjimas – privalumas'),
      ...met('Anglų arba vokiečių kalbos pagrindai'),
    },
    unrelated: { ...none('CE kategorijos vairuotojo pažymėjimas', 'Kodas 95'), ...met('Anglų arba vokiečių kalbos pagrindai') },
  },
  {
    set: CONSTRUCTION,
    strong: met(
      'Certificate of a site manager',
      'Health and safety on site',
      'Reading technical drawings, AutoCAD',
      'Planning of work and leading crews',
      'Degree in civil engineering',
    ),
    middling: none('Certificate of a site manager', 'Reading technical drawings, AutoCAD', 'Degree in civil engineering'),
    unrelated: none('Certificate of a site manager', 'Health and safety on site', 'Degree in civil engineering'),
  },
  {
    set: HOSPITALITY,
    strong: met(
      'Meniu sudarymas ir patiekalų savikaina',
      'Vadovavimas virtuvės komandai',
      'Virėjo profesinis išsilavinimas',
      'Darbas savaitgaliais',
    ),
    middling: {
      ...none('Meniu sudarymas ir patiekalų savikaina', 'Vadovavimas virtuvės komandai', 'Virėjo profesinis išsilavinimas'),
      ...met('Darbas savaitgaliais'),
    },
    unrelated: none('Maisto sauga, RVASVT', 'Vadovavimas virtuvės komandai', 'Virėjo profesinis išsilavinimas'),
  },
  {
    set: WAREHOUSE,
    strong: {
      ...met('Warehouse management system (WMS)', 'Forklift licence', 'Leading a team', 'Work in shifts'),
      'Inventory and stocktaking': 'met|partly',
    },
    middling: {
      ...none('Forklift licence', 'Leading a team'),
      ...met('Work in shifts'),
      'Inventory and stocktaking': 'limited|partly',
    },
    unrelated: none('Warehouse management system (WMS)', 'Forklift licence', 'Inventory and stocktaking'),
  },
];
