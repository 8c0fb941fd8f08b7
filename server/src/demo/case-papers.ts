import { productDay } from '@tongying/contract/kit'
import { createPdf } from '../platform/pdf/page.ts'
import { type DemoPatient, demoPatients, type PatientKey } from './demo-patients.ts'

/** The consent to a remote consultation as the patient signed it on paper, made as a real PDF. */
export function signedConsent(key: PatientKey, at: Date): Promise<Buffer> {
  const { name } = demoPatients[key]
  return paper('远程会诊知情同意书', at, [
    `患者：${name}`,
    '医师已向我说明远程会诊的目的、方式、所需资料、可能的局限与费用。我知道会诊意见供经治医师参考，我的病历与影像资料将提供给受邀专家。',
    '我同意进行远程会诊，并同意为此使用上述资料。',
    `患者（或家属）签名：${name}　　　日期：${productDay(at)}`,
    '演示资料，所涉人员均为虚构。',
  ])
}

/** The outpatient record of the county hospital, made as a real PDF. */
export function outpatientRecord(key: PatientKey, at: Date): Promise<Buffer> {
  const patient: DemoPatient = demoPatients[key]
  return paper('青岚县人民医院　门诊病历', at, [
    `姓名：${patient.name}　　性别：${patient.gender === 'male' ? '男' : '女'}　　出生日期：${patient.birthday}`,
    `主诉：${patient.main}`,
    `现病史：${patient.illnessHistory}`,
    ...(patient.physique ? [`体格检查：${patient.physique}`] : []),
    ...(patient.assist ? [`辅助检查：${patient.assist}`] : []),
    ...(patient.preliminary ? [`初步诊断：${patient.preliminary}`] : []),
    `就诊日期：${productDay(at)}`,
    '演示资料，所涉人员均为虚构。',
  ])
}

function paper(title: string, at: Date, paragraphs: readonly string[]): Promise<Buffer> {
  return createPdf({
    title,
    author: '青岚县人民医院',
    language: 'zh-CN',
    at,
    draw(page) {
      page.skip(20)
      page.paragraph(title, { size: 16, leading: 28, weight: 'bold', align: 'center' })
      page.rule(0.75, 10)
      for (const text of paragraphs) {
        page.paragraph(text, { size: 11, leading: 20 })
        page.skip(8)
      }
    },
  })
}
