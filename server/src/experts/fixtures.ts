import { type ExpertFields, expertFields } from '@tongying/contract/experts'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { expertApplications } from './tables.ts'

/** Everything that an application as an expert asks for, the seven optional fields too. */
export function aCompleteExpertApplication(changes: Partial<Record<keyof ExpertFields, unknown>> = {}): ExpertFields {
  return expertFields.parse({
    realName: '梁书远',
    gender: 'male',
    birthday: '1974-06-18',
    nation: '01',
    politicalOrienta: '13',
    type: 'medicalTechnology',
    mobile: '13900002280',
    officePhone: '0571-55500306',
    mail: 'liang.shuyuan@hospital.example',
    province: '33',
    city: '3301',
    county: '330106',
    postCode: '310000',
    detailAddress: '学院路88号3号楼',
    company: '云州医科大学附属第一医院',
    professionalMedicineRoom: '32.05',
    title: 'archiater',
    workPost: 'departmentHead',
    workYear: 26,
    orgOrPost: '云州市医学会放射学分会副主任委员',
    degree: 'doctorate',
    graduation: '云州医科大学',
    major: '影像医学与核医学',
    qualifiCertificate: '199933110330106197406180',
    researchDirection: '肝脏局灶性病变的多期增强CT与MRI诊断',
    professionalSkillsArticle: '肝胆胰影像诊断，肝癌介入术后评估。',
    rewardHonorary: '2022年省科技进步三等奖',
    ...changes,
  })
}

/** An application that waits for the platform's auditors, without its personal fields. */
export async function aWaitingExpertApplication(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string> {
  const id = newId()
  const waiting = { status: 'underReview', submittedAt: now, createdAt: now, changedAt: now } as const
  await tx.insert(expertApplications).values({ id, accountId, ...waiting, content: { realName: '梁书远' } })
  return id
}
