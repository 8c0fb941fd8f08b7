import { defineTexts, type Text } from '../kit/index.ts'

/** What is examined by ultrasound. */
export const bodyParts = ['abdomen', 'superficial', 'thyroid'] as const
export type BodyPart = (typeof bodyParts)[number]

export const bodyPartLabels = defineTexts({
  abdomen: { 'zh-CN': '腹部', 'en-US': 'Abdomen' },
  superficial: { 'zh-CN': '浅表', 'en-US': 'Superficial' },
  thyroid: { 'zh-CN': '甲状腺', 'en-US': 'Thyroid' },
} satisfies Record<BodyPart, Text>)

/** What the patient does before they come; nothing for the others. */
export const bodyPartPreparations = defineTexts({
  abdomen: {
    'zh-CN': '腹部检查要空腹8小时，可以喝少量水。',
    'en-US': 'Do not eat for 8 hours before an abdominal examination. A little water is fine.',
  },
})
