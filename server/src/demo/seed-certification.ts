import { hourMs } from '@tongying/contract/kit'
import { practitionerRoutes as routes } from '@tongying/contract/practitioners'
import { giveAttachment } from '../attachments/fixtures.ts'
import type { DemoKey } from './cast.ts'
import { claimStory } from './claim-story.ts'
import { atTime, type ScriptedPlatform } from './scripted-platform.ts'

const applicant: DemoKey = 'meng'
const hoursAgo = 5

/** One physician's application to be certified, which waits for the platform's auditor; made once. */
export async function seedCertification(stage: ScriptedPlatform): Promise<void> {
  if (!(await claimStory(stage, 'certification'))) return
  const at = new Date(stage.now.getTime() - hoursAgo * hourMs)
  const [idCardFront, idCardEmblem, portrait, qualificationCertificate] = await Promise.all([
    picture(stage, at, '身份证人像面.jpg', cardFront),
    picture(stage, at, '身份证国徽面.jpg', cardBack),
    picture(stage, at, '个人照片.jpg', portraitDrawing),
    picture(stage, at, '资格证书.jpg', certificate),
  ])
  await stage.act(applicant, at, routes.accept, {})
  await stage.act(applicant, at, routes.add, {
    idCardFront,
    idCardEmblem,
    portrait,
    qualificationCertificate,
    region: ['33', '3301', '330122'],
    hospitalName: '青岚县人民医院',
    departments: ['32.05'],
    title: 'attendingPhysician',
    certificateNumber: '201533110330122198604',
    isLicensedPharmacist: false,
    practiceSince: '2012-07-01',
    licenceExpiresOn: '2029-06-30',
    beGoodAt: '甲状腺、乳腺等浅表器官的超声诊断',
    personalProfile: '从事超声诊断十四年，完成浅表器官检查两万余例，曾在省级医院进修介入超声一年。',
    email: 'meng@qinglan.example',
    apps: ['consultation', 'academy'],
  })
}

async function picture(stage: ScriptedPlatform, at: Date, fileName: string, drawing: string): Promise<string> {
  const id = stage.idOf(applicant)
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer()
  const owner = { kind: 'account', id } as const
  return giveAttachment(atTime(stage.platform, at), { accountId: id, owner, kind: 'image', fileName, bytes })
}

// Papers of nobody: lines where words would be, so that no machine needs a font for them.
const lines = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map((width, index) => `<rect x="${x}" y="${y + index * 44}" width="${width}" height="14" rx="7" fill="#7d948f"/>`)
    .join('')
const head = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size * 0.42}" fill="#c9a78c"/>
   <path d="M${x - size} ${y + size * 1.5}a${size} ${size * 0.95} 0 0 1 ${size * 2} 0z" fill="#f4f8f7"/>`
const sheet = (width: number, height: number, paper: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${content}</svg>`
const cardFront = sheet(
  856,
  540,
  '#dfeceb',
  `${lines(64, 84, [220, 300, 260, 380, 320])}<rect x="560" y="90" width="220" height="280" rx="8" fill="#b9d3d0"/>${head(670, 200, 84)}${lines(64, 440, [620])}`,
)
const cardBack = sheet(
  856,
  540,
  '#dfeceb',
  `<circle cx="170" cy="170" r="84" fill="none" stroke="#b3261e" stroke-width="14"/>${lines(320, 130, [380, 300])}${lines(320, 380, [300, 360])}`,
)
const portraitDrawing = sheet(480, 600, '#9fc3bf', head(240, 250, 170))
const certificate = sheet(
  980,
  700,
  '#f6f1e4',
  `<rect x="28" y="28" width="924" height="644" rx="10" fill="none" stroke="#b08d4a" stroke-width="6"/>${lines(330, 110, [320])}${lines(120, 220, [520, 480, 560, 440, 500])}<circle cx="780" cy="530" r="74" fill="none" stroke="#b3261e" stroke-width="10"/>`,
)
