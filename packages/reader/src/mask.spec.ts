import { maskCv, maskTranscript } from './mask.js';

const noContacts = { email: '', phone: null };
const jonas = { firstName: 'Jonas', lastName: 'Petraitis', ...noContacts };
const masked = (text: string, person = jonas): string => maskCv(text, person).text;

describe('maskCv', () => {
  it.each([
    ['Jonas Petraitis', '[candidate]'],
    ['JONAS PETRAITIS', '[candidate]'],
    ['jonas petraitis', '[candidate]'],
    ['Petraitis, Jonas', '[candidate]'],
    ['Jono Petraičio gyvenimo aprašymas', '[candidate] gyvenimo aprašymas'],
    ['Skirta Jonui Petraičiui', 'Skirta [candidate]'],
    ['Kalbėjau su Petraiciu', 'Kalbėjau su [candidate]'],
    ['J. Petraitis', '[candidate]'],
    ["Jonas' CV and Petraitis's work", '[candidate] CV and [candidate] work'],
    ['Mr. Jonas Petraitis', '[candidate]'],
    ['Dr. Jonas Antanas Petraitis', '[candidate]'],
    ['Name: Jonas Petraitis\nNurse', 'Nurse'],
    ['Vardas / Pavardė: Jonas Petraitis\nNurse', 'Nurse'],
    ['Name and surname: Jonas Petraitis\nNurse', 'Nurse'],
  ])('takes the name out of %j', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it('masks the name with and without its diacritics, in every case form', () => {
    const text = 'Žydrūnės Šimkutės CV. Zydrune Simkute. ŽYDRŪNEI ŠIMKUTEI';
    expect(masked(text, { firstName: 'Žydrūnė', lastName: 'Šimkutė', ...noContacts })).toBe('[candidate] CV. [candidate]. [candidate]');
  });

  it.each([
    ['jonas.petraitis+cv@example.co.uk', '[email]'],
    ['https://example.com/~jp?x=1#top', '[link]'],
    ['linkedin.com/in/jonas', '[link]'],
    ['GitHub: jpetraitis92', '[link]'],
    ['@jonas_p', '[link]'],
    ['+370 612 34567', '[phone]'],
    ['(8-612) 34 567', '[phone]'],
    ['861234567', '[phone]'],
    ['Tel.: 612 345 678', '[phone]'],
    ['(555) 123-4567', '[phone]'],
    ['612 34567', '[phone]'],
    ['6-12-34567', '[phone]'],
    ['61234567', '[phone]'],
    ['Telefonas - 612 34567', '[phone]'],
    ['☎ 612 34 567', '[phone]'],
    ['📱 5 212 3456', '[phone]'],
    ['020 7946 2010', '[phone]'],
    ['+44 20 2015 05', '[phone]'],
    ['Skype – ona.p', '[link]'],
    ['Telegram - onapetr', '[link]'],
    ['Github – jonas92', '[link]'],
  ])('takes the contact out of %j', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it.each([
    'Date of birth: 3 March 1985',
    'DOB 1985-03-03',
    'Born on March 3rd, 1985',
    'Gimimo data: 1985 m. kovo 3 d.',
    'Gimusi 1985-03-03',
    'Asmens kodas: 48503030000',
    'Age: 34',
    '34 years old',
    'Amžius – 34 metai',
    '34 metų amžiaus',
    'I am 34 yrs old',
    '34 years of age',
    "I'm 34.",
    'I am 34',
    'Turiu 34 metus',
    'Esu 34-erių metų',
    '1985 gim.',
    '1985 m. gimimo',
    'Marital status: divorced',
    'Married, two children',
    'I am single',
    'Šeiminė padėtis: ištekėjusi',
    'Esu vedęs, turiu du vaikus',
    'Gender: female',
    'Lytis: vyras',
    'Pronouns: she/her',
    'Nationality: Lithuanian',
    'Address: Gedimino pr. 1-23, Vilnius',
    'Title: Mrs',
  ])('leaves nothing of %j', (line) => {
    expect(masked(`${line}\nNurse`)).toBe('Nurse');
  });

  it.each([
    '5 years of experience',
    'Over 34 years of experience in aged care',
    'Taught pupils aged 16 to 18 and 5-year-olds',
    '20 metų darbo patirtis',
    'Turiu 20 metų patirtį, darbo patirtis, 20 m., Kaune',
    'I am 20 minutes away, 34 pallets',
    'Jan 2019 - Mar 2021, 2015-2018, 05.2019 - 06.2021',
    '2010-06 – 2015-05',
    '2010.06 - 2015.05',
    '2010-06-01 – 2015-05-31',
    '2010 06 – 2015 05',
    '06 2010 - 05 2015',
    '03 2019 - 02 2022',
    '06/2010 - 05/2015',
    '8 2012 – 5 2015',
    '05.2015 - 06.2019 (100 people)',
    'React Native mobile 2019 - 2022',
    'GitHub – pipelines and reviews',
    'Turnover of 65 000 000 EUR, 650 000 units',
    'C++, C#, Node.js, ASP.NET, Booking.com',
    'MS Office, Ms Excel',
    'PhD in nursing, MD',
    'Single sign-on and double-entry bookkeeping',
    'ISO 9001, SAP S/4HANA, budget of EUR 1,200,000',
    'Teisės aktų ir standartų žinios',
  ])('keeps what counts: %j', (line) => {
    expect(masked(line)).toBe(line);
  });

  it('leaves a word that is also a name, unless it is used as the name', () => {
    const ruby = { firstName: 'Ruby', lastName: 'May', ...noContacts };
    expect(masked('Ruby May\nRuby on Rails, May 2019, may travel\nRuby\nMs. May\nMiss Ruby', ruby)).toBe(
      '[candidate]\nRuby on Rails, May 2019, may travel\n[candidate]\n[candidate]\n[candidate]',
    );
  });

  it.each([
    ['She has led her team by herself', 'He has led his team by himself', 'They have led their team by themselves'],
    ['Ji moka anglų kalbą, jos darbas vertinamas', 'Jis moka anglų kalbą, jo darbas vertinamas'],
    ['Dirbusi slaugytoja, vyriausioji buhalterė', 'Dirbęs slaugytojas, vyriausiasis buhalteris'],
    ['Dirbau mokytoja ir vadybininke', 'Dirbau mokytoju ir vadybininku'],
    ['Pati tvarsčiau, viena pati ta pati pamaina', 'Pats tvarsčiau, vienas pats ta pati pamaina'],
    ['Waitress and saleswoman', 'Waiter and salesman'],
    ['After maternity leave', 'After paternity leave'],
    ["With my husband's help", "With my wife's help"],
    ['As a woman in IT', 'As a man in IT'],
    ['Mano vyras ir aš', 'Mano žmona ir aš'],
    ['Buhalterė, 34 m., Kaunas', 'Buhalteris, 57 m., Kaunas'],
    ['I am 34 and I drive trucks', 'I am 57 and I drive trucks'],
  ])('makes the genders equal: %j', (...texts) => {
    expect(new Set(texts.map((text) => masked(text).toLowerCase())).size).toBe(1);
  });

  it.each([
    'I write prescriptions and check them',
    'Boxes arrive at night\nand I unload them',
    'I trained nurses. They now work alone',
    'Every patient gets what they need',
    'Vairavau ekskavatorių, dirbau traktoriumi ir generatoriumi',
    'Nuolat tobulėju, vartoju SAP, turiu idėją. Idėja mano',
  ])('leaves words that refer to things and to others: %j', (text) => {
    expect(masked(text)).toBe(text);
  });

  it.each([
    ['Jonas manages budgets. They report to the CEO.', '[candidate] manages budgets. [they] report to the CEO.'],
    ['Jonas leads a team. Their work and their colleagues count.', '[candidate] leads a team. [they] work and [they] colleagues count.'],
    ['Prižiūri aparatus. Ji juos taiso', 'Prižiūri aparatus. [they] juos taiso'],
    ['Dirbo traktorininke, autore, direktore', 'Dirbo traktorininkas, autorius, direktorius'],
  ])('masks words that refer to the candidate: %j', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it('gives equal bytes for two persons in running text', () => {
    const jane =
      'CV — Jane A. Smith-Jones (she/her)\nJane is a 34-year-old, happily married mother of two from Leeds. Mrs. Smith-Jones leads a team; her colleagues value her.';
    const bob =
      'CV — Bob C. Hill (he/him)\nBob is an 81-year-old, divorced father of one from Leeds. Mr. Hill leads a team; his colleagues value him.';
    expect(masked(jane, { firstName: 'Jane', lastName: 'Smith-Jones', ...noContacts })).toBe(
      masked(bob, { firstName: 'Bob', lastName: 'Hill', ...noContacts }),
    );
    const ona =
      'Esu 30 metų vadybininkė, turinti 5 metų patirtį. Esu ištekėjusi ir auginu du vaikus. Gimiau 1990 m. gegužės 5 d. Vilniuje.';
    const jonasText =
      'Esu 44 metų vadybininkas, turintis 5 metų patirtį. Esu vedęs ir auginu tris vaikus. Gimiau 1980 m. kovo 15 d. Vilniuje.';
    expect(masked(ona)).toBe(masked(jonasText));
    expect(masked(ona)).toContain('turintis 5 metų patirtį');
  });

  it.each([
    ['Rūta', 'Hello Rūta, tell me.', 'Hello [candidate], tell me.'],
    ['Lina', 'Kalbėjau su Lina vakar. Ačiū, Linai.', 'Kalbėjau su [candidate] vakar. Ačiū, [candidate].'],
    ['Ruby', 'my name is ruby and i may travel', 'my name is [candidate] and i may travel'],
    ['Li', 'As Li said, the Li-ion pack. Thanks Li.', 'As [candidate] said, the Li-ion pack. Thanks [candidate].'],
    ['Ona', 'hello ona, welcome', 'hello [candidate], welcome'],
    ['小龙', '我叫小龙，今年', '我叫[candidate]，今年'],
  ])('takes %s out of running text: %j', (firstName, text, expected) => {
    expect(masked(text, { firstName, lastName: 'Petraitis', ...noContacts })).toBe(expected);
  });

  it.each([
    ['Ruby', 'Skills: Python, Ruby, Go. I know Python, Ruby, and Java'],
    ['Ruby', 'Experience in Ruby and in Python; Ruby 2.7'],
    ['May', 'I left in May and may come back in June'],
    ['Saulė', 'Kauno Saulės gimnazija, Rasos gatvė'],
    ['Vilkas', 'UAB „Vilkas“'],
    ['Mark', 'Sales, marketing and planning. Question mark, landmark'],
    ['Driver', 'Head Driver and Driver of trucks. I am Driver of trucks'],
    ['Rasa', 'rasa ant lapų'],
    ['龙', '恐龙'],
  ])('leaves the word %s where it is one: %j', (firstName, text) => {
    expect(masked(text, { firstName, lastName: 'Petraitis', ...noContacts })).toBe(text);
  });

  it('leaves a verb that is spelled like the first name', () => {
    expect(masked('Will Petraitis\nPetraitis will join', { firstName: 'Will', lastName: 'Petraitis', ...noContacts })).toBe(
      '[candidate]\n[candidate] will join',
    );
  });

  it('masks other persons with a title', () => {
    expect(masked('Reported to Mrs Anna Brown. Reference: Peter Smith, head nurse')).toBe(
      'Reported to [person]. Reference: [person], head nurse',
    );
  });

  it('leaves no trace of the length or place of the name', () => {
    const one = masked('        Jonas Petraitis\n===============\nDriver');
    const other = maskCv('   Li Wu\n=====\nDriver', { firstName: 'Li', lastName: 'Wu', ...noContacts }).text;
    expect(one).toBe(other);
  });

  it('changes nothing in a second pass', () => {
    const text = masked('Mr Jonas Petraitis, born 1985-03-03, married. He is a nurse | jonas@example.com');
    expect(masked(text)).toBe(text);
  });

  it('returns an empty text for an empty text', () => {
    expect(masked('')).toBe('');
  });
});

describe('maskTranscript', () => {
  it('masks each turn and leaves speaker, order and time', () => {
    const transcript = [
      { speaker: 'interviewer' as const, text: 'Hello Jonas, tell me about yourself.', startMs: 0 },
      { speaker: 'candidate' as const, text: 'I am Jonas Petraitis, a nurse.', startMs: 4_000 },
    ];
    expect(maskTranscript(transcript, jonas).turns).toEqual([
      { speaker: 'interviewer', text: 'Hello [candidate], tell me about yourself.', startMs: 0 },
      { speaker: 'candidate', text: 'I am [candidate], a nurse.', startMs: 4_000 },
    ]);
  });
});
