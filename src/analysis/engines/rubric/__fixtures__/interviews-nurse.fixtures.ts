import type { InterviewSet } from './interview-set.fixtures.js';

export const NURSE_INTERVIEWS: InterviewSet = {
  name: 'registered nurse (en)',
  position: {
    title: 'Registered Nurse',
    description: 'Care for the patients of an orthopaedic ward with 28 beds, days and nights.',
    experience: '2 years on a hospital ward',
    requirements: [
      'Nursing licence',
      'Medication administration',
      'Wound care',
      'Infection control',
      'Basic life support certificate',
      'English B2',
    ],
    interviewLanguages: ['en'],
  },
  language: 'en',
  interviews: [
    {
      name: 'six years on a surgical ward',
      margin: 10,
      dialogue: [
        [
          'Do you hold a valid nursing licence?',
          'I do, yes. I was registered in two thousand nineteen, and I renewed it last autumn, so it is valid for another two years.',
        ],
        [
          'How do you give medication?',
          "Six years on a surgical ward, so, three rounds a shift. I check the chart, the wristband and the allergies, and for the pumps there's always two of us. I've not had a medication error since my first year.",
        ],
        [
          'Tell me about wound care.',
          'I change dressings every day, hips and knees mostly, and I take out the clips. Last year I started taking a photo at every change, and our infections dropped by a third.',
        ],
        [
          'What do you do about infection control?',
          "I'm the link nurse for it. I audit hand hygiene every month, twenty observations, and I train the new ones in putting on the gowns.",
        ],
        [
          'And basic life support?',
          "I've got the certificate, renewed in March. I've, um, needed it twice on nights, and both patients went home in the end.",
        ],
      ],
      finds: {
        'Nursing licence': 'met',
        'Medication administration': 'met',
        'Wound care': 'met',
        'Infection control': 'met',
        'Basic life support certificate': 'met',
        'English B2': 'met',
      },
      says: [/dropped by a third/],
    },
    {
      name: 'newly registered',
      margin: 10,
      dialogue: [
        ['Do you hold a valid nursing licence?', 'Yes.'],
        [
          'How do you give medication?',
          'I do the oral round on my own since the summer, for seven patients. IV medication I have not given alone yet, there is always a senior nurse with me.',
        ],
        ['And what about wound care?', 'Simple dressings, yes, I change four or five in a shift. Drains I have only seen.'],
        [
          'Tell me about infection control.',
          'We had a course on it at the hospital, two days. I know the rules, but it is not something that I organise.',
        ],
        ['Do you have a basic life support certificate?', 'Yes, I do, from January.'],
      ],
      finds: {
        'Nursing licence': 'met',
        'Medication administration': 'met|partly',
        'Wound care': 'met|partly',
        'Infection control': 'limited|partly',
        'Basic life support certificate': 'met',
        'English B2': 'met',
      },
      neverSays: [/(lacks|denies|says otherwise)[^.]*Nursing licence/i],
    },
    {
      name: 'care assistant in a home',
      dialogue: [
        ['Do you hold a nursing licence?', "No, I don't. I'm in my second year of nursing school, so I hope to get it in two years."],
        [
          'Have you given medication?',
          'The nurse does that. I bring the water and, you know, I stay with the residents until they have swallowed it.',
        ],
        ['Have you done any wound care?', 'No, I have never done that.'],
        [
          'What do you do about infection control?',
          'Hand hygiene, gloves, I clean the rooms after an infection, every day. When we had norovirus last winter, I looked after the closed corridor for two weeks.',
        ],
        ['Do you have a basic life support certificate?', 'I used to. It expired last year and I have not renewed it.'],
      ],
      finds: {
        'Nursing licence': 'denied',
        'Medication administration': 'none|denied',
        'Wound care': 'denied',
        'Infection control': 'met|partly',
        'Basic life support certificate': 'denied|none',
        'English B2': 'met',
      },
      says: [/I have never done that/],
      neverSays: [/(meets|holds)[^.;:]*licence/i],
    },
    {
      name: 'comes from an office',
      dialogue: [
        ['Do you hold a nursing licence?', 'No.'],
        ['Have you given medication?', 'Not to patients, no.'],
        ['Have you done any wound care?', 'No. My mother is a nurse, she does dressings all day, so I know that it is hard work.'],
        ['Do you know the rules of infection control?', 'Not really.'],
        ['Do you have a basic life support certificate?', 'No. Would the hospital pay for the basic life support certificate?'],
      ],
      finds: {
        'Nursing licence': 'denied',
        'Medication administration': 'none|denied',
        'Wound care': 'denied',
        'Infection control': 'denied',
        'Basic life support certificate': 'denied',
      },
      neverSays: [/Would the hospital pay/],
    },
  ],
};
