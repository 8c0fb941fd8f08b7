import { bodyParts as codes } from '../examinations/codes.ts'
import { defineTexts, type Text } from '../kit/index.ts'

/** The body parts of an ultrasound examination: bookings send the key, examinations its number. */
export const bodyParts = ['abdomen', 'superficial', 'thyroid'] as const satisfies readonly (keyof typeof codes)[]
export type BodyPart = (typeof bodyParts)[number]

export const bodyPartLabels: Readonly<Record<BodyPart, Text>> = {
  abdomen: codes.abdomen.label,
  superficial: codes.superficial.label,
  thyroid: codes.thyroid.label,
}

/** What the patient does before they come; nothing for the others. */
export const bodyPartPreparations = defineTexts({
  abdomen: {
    'zh-CN': '腹部检查要空腹8小时，可以喝少量水。',
    'en-US': 'Do not eat for 8 hours before an abdominal examination. A little water is fine.',
  },
})
