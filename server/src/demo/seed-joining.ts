import { agreementRoutes } from '@tongying/contract/agreements'
import { institutionAgreementVersion, institutionRoutes } from '@tongying/contract/institutions'
import { dayMs, hourMs, productDay } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import { giveAttachment } from '../attachments/fixtures.ts'
import { type DemoInstitution, demoPhone } from './cast.ts'
import { claimStory } from './claim-story.ts'
import { atTime, type ScriptedPlatform } from './scripted-platform.ts'

/** What waits for somebody: an institution's application, an application to join and an invitation. Each is made once. */
export async function seedJoining(
  stage: ScriptedPlatform,
  { qinglan, yunzhou }: Readonly<Record<DemoInstitution, string>>,
): Promise<void> {
  const ago = (hours: number) => new Date(stage.now.getTime() - hours * hourMs)
  if (await claimStory(stage, 'settlement')) {
    await stage.act('wen', ago(30), institutionRoutes.acceptAgreement, { version: institutionAgreementVersion })
    const then = atTime(stage.platform, ago(29))
    const give = (fileName: string, slot: string, bytes: Uint8Array) => {
      const accountId = stage.idOf('wen')
      const owner = { kind: 'account', id: accountId } as const
      return giveAttachment(then, { accountId, owner, kind: 'image', fileName, bytes, slot })
    }
    await stage.act('wen', ago(28), institutionRoutes.authenticate, {
      ...songxi,
      region: [...songxi.region],
      logo: await give('松溪县中医院标志.png', 'logo', await drawn(logoPicture)),
      qualificationImage: await give('执业许可证.png', 'qualificationImage', await drawn(licencePicture)),
    })
  }
  if (await claimStory(stage, 'join')) {
    const note = '每周三下午可以参加急会诊，希望承担县医院的疑难病例。'
    await stage.act('song', ago(27), membershipRoutes.join, { institutionId: qinglan, note })
  }
  if (await claimStory(stage, 'invitation')) {
    const invited = { institutionId: yunzhou, name: '林若溪', phone: demoPhone('lin') }
    await stage.act('lu', ago(26), membershipRoutes.invite, invited)
  }
  await seedProposal(stage, { qinglan, yunzhou })
}

/** The hospital of the experts proposes an agreement; one that is made would narrow whom everybody may ask. */
async function seedProposal(
  stage: ScriptedPlatform,
  { qinglan, yunzhou }: Readonly<Record<DemoInstitution, string>>,
): Promise<void> {
  if (!(await claimStory(stage, 'agreement'))) return
  const dayIn = (days: number) => productDay(new Date(stage.now.getTime() + days * dayMs))
  await stage.act('lu', new Date(stage.now.getTime() - 25 * hourMs), agreementRoutes.propose, {
    institutionId: yunzhou,
    otherId: qinglan,
    side: 'provider',
    number: 'YZFY-2026-031',
    scope: ['appointment', 'emergency'],
    departments: ['32.05', '32.01', '04.01'],
    fee: '300.00',
    firstDay: dayIn(7),
    lastDay: dayIn(371),
    note: '费用按季度结算；急会诊不另加收。',
  })
}

const songxi = {
  hospitalName: '松溪县中医院',
  abbreviation: '松溪中医院',
  region: ['33', '3301', '330127'],
  address: '松溪县长亭路9号',
  hospitalNature: 'public',
  hospitalLevel: 'b',
  hospitalGrade: 'secondary',
  institutionName: '松溪县中医院',
  institutionCode: 'DEMO-SONGXI-0001',
  personInCharge: '温以宁',
  phone: demoPhone('wen'),
  officePhone: '0571-5550301',
  email: 'office@songxi.example',
  introduction: '县级中医院，设超声科、内科、针灸科等十二个科室，希望通过远程会诊请上级医院指导。',
} as const

/** A leaf in a round field. */
const logoPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="280"><circle cx="140" cy="140" r="132" fill="#0b6e6e"/>
<path d="M140 56c52 36 66 96 0 168-66-72-52-132 0-168z" fill="#d8ebe9"/><path d="M140 84v140M140 132l30-26M140 132l-30-26M140 172l34-28M140 172l-34-28" stroke="#0b6e6e" stroke-width="8" fill="none"/></svg>`

/** A certificate as one sees it from afar: frame, lines, seal. */
const licencePicture = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><rect width="960" height="720" fill="#fbf7ec"/>
<rect x="36" y="36" width="888" height="648" fill="none" stroke="#a98d52" stroke-width="6"/><rect x="52" y="52" width="856" height="616" fill="none" stroke="#a98d52" stroke-width="2"/>
<rect x="300" y="110" width="360" height="34" rx="4" fill="#8a2b2b"/>
${[0, 1, 2, 3, 4, 5].map((line) => `<rect x="150" y="${220 + line * 56}" width="120" height="14" fill="#8b8b80"/><rect x="300" y="${220 + line * 56}" width="${480 - line * 42}" height="14" fill="#c9c4b3"/>`).join('')}
<circle cx="740" cy="560" r="68" fill="none" stroke="#b3261e" stroke-width="8"/><path d="m740 524 10 26h28l-22 16 8 27-24-17-24 17 8-27-22-16h28z" fill="#b3261e"/></svg>`

async function drawn(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png().toBuffer()
}
