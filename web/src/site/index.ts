/** The open pages' words. */
export { aboutTexts } from './about-texts.ts'
export { frameTexts } from './frame-texts.ts'
export { type Guide, type GuidePicture, guides } from './guide-texts.ts'
export { type AiTopic, aiTopics, consentPoints, type Point, patientPoints, steps, trustPoints } from './home-lists.ts'
export { homeTexts } from './home-texts.ts'
export { verifyTexts } from './verify-texts.ts'
