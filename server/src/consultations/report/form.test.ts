import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportFormTexts } from '@tongying/contract/consultations'
import type { Language } from '@tongying/contract/kit'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { platformSeal } from '../../platform/pdf/document-texts.ts'
import { createPdf } from '../../platform/pdf/page.ts'
import { drawReportEdges, drawReportForm, type ReportForm } from './form.ts'

const at = new Date('2026-11-24T08:45:08Z')
let figure: Buffer
let signature: Buffer

beforeAll(async () => {
  const dots = Uint8Array.from({ length: 320 * 240 }, (_, index) => (index * 7919) % 251)
  figure = await sharp(dots, { raw: { width: 320, height: 240, channels: 1 } })
    .png()
    .toBuffer()
  const stroke = '<path d="M10 40 C40 0 60 60 90 20 S120 50 150 30" fill="none" stroke="#161c1c" stroke-width="2.2"/>'
  signature = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="156" height="58">${stroke}</svg>`),
  )
    .resize(468)
    .png()
    .toBuffer()
})

function form(change: Partial<ReportForm> = {}): ReportForm {
  return {
    institutions: ['云州医科大学附属第一医院', '青岚县人民医院'],
    number: 'HZ20261121000317',
    version: '1',
    patient: { name: '陈若𬭊㛃龘', sex: '女', age: '46岁', patientClass: '门诊', identifier: '3301**********2846' },
    condition: '一般',
    consultationType: '初诊',
    requestedBy: { institution: '青岚县人民医院　超声科', practitioner: '林若溪' },
    businessType: '远程会诊',
    heldAt: '2026年11月24日10:40–11:36（北京时间）',
    schedule: '预约',
    purpose: '明确结节性质，是否需要手术及范围。',
    caseSummary:
      '体检发现左侧颈前肿物3周，无疼痛，无声音嘶哑及吞咽困难。超声示甲状腺左叶中部低回声结节，边缘不光整，内见点状强回声。TSH 2.14 mIU/L，降钙素正常。细针穿刺细胞学：Bethesda Ⅲ类。',
    findings:
      '甲状腺左叶中部见一低回声结节，大小12.3 mm × 10.6 mm，纵横比大于1，后缘成角，内部多发点状强回声。彩色多普勒示周边及内部少许血流信号。弹性应变比3.8。左侧Ⅵ区见一枚淋巴结，短径4 mm，门结构清楚。',
    figures: [
      { image: figure, caption: '图1　横切第7幅，12.3 mm × 10.6 mm' },
      { image: figure, caption: '图2　彩色多普勒，周边血流信号' },
    ],
    opinion: '甲状腺左叶结节（“实性”），C-TIRADS 4B类，恶性可能性较大。',
    advice: [
      '加做BRAF V600E基因检测；阳性者行左叶及峡部切除，并清扫左侧Ⅵ区。',
      '术前完成喉镜检查，评估声带活动。',
      '暂不手术者，3个月后复查超声，由本中心随访比较。',
    ],
    experts: [
      expert('周慎行（主持）', ['云州医科大学附属第一医院', '超声医学科　主任医师'], '同意'),
      expert('苏婉清', ['临川市中心医院', '甲状腺外科　副主任医师'], '同意'),
      expert('顾怀远', ['望江医院', '病理科　主任医师'], '保留'),
    ],
    writtenOpinions: [],
    dissents: [{ name: '顾怀远', text: '先取得分子检测结果，再定手术范围。' }],
    addenda: [],
    addendaCount: null,
    isTextSigned: true,
    verification: {
      url: 'https://tongying.example/verify/HZ20261121000317',
      consent: '配偶赵一凡　2026-11-21 15:52签署',
      review: '秦以衡　2026-11-24 16:45通过',
      signatureMethod: '平台内置密钥（非第三方认证机构）',
      textSha256: '9f2c41ab07de5c83e6102b7d88f43a196d05c2e7714fb9380ea65d1cf74290b3',
      timestamp: '2026-11-24 16:45:08（UTC+8）',
    },
    ...change,
  }
}

function expert(name: string, affiliation: string[], opinion: string): ReportForm['experts'][number] {
  return { name, affiliation, opinion, signature, signedAt: '2026-11-24 14:02', signedText: '第1版\n9f2c 41ab' }
}

function print(data: ReportForm, language: Language = 'zh-CN'): Promise<Buffer> {
  const seal = platformSeal(language, '同影')
  return createPdf({
    title: `${reportFormTexts.title[language]} ${data.number}`,
    author: data.institutions[0] ?? '',
    language,
    at,
    draw: (page) => drawReportForm(page, { ...data, issued: '2026-11-24 16:45', ...(seal && { seal }) }, language),
    everyPage: (page, number, count) => drawReportEdges(page, data, { number, count }),
  })
}

const folder = join(tmpdir(), 'report-form')

/** The text as a reader copies it, where poppler is installed. */
function textOf(name: string, pdf: Buffer): string | undefined {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.pdf`)
  writeFileSync(path, pdf)
  try {
    return execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

describe('the printed report', () => {
  it('is two pages as it is drawn, one where it is short, with the hospital’s decision at the foot of the last', async () => {
    expect(pagesOf(await print(form()))).toBe(2)
    const short = {
      figures: [],
      findings: '甲状腺左叶见低回声结节。',
      experts: form().experts.slice(0, 1),
      dissents: [],
      advice: [],
    }
    expect(pagesOf(await print(form(short)))).toBe(1)
    // Signatures and proof stand on one sheet.
    const second = textOf('second', await print(form()))?.split('\f')[1]
    if (second !== undefined) for (const word of ['周慎行（主持）', '核验网址']) expect(second).toContain(word)
  })

  it('has Chinese text, rare names too, that can be selected', async () => {
    const pdf = await print(form())
    const text = textOf('chinese', pdf)
    if (text === undefined) return
    for (const words of [
      '远程会诊报告单',
      '陈若𬭊㛃龘',
      '第1版',
      '明确结节性质，是否需要手术及范围。',
      '申请医院决定',
      '部分采纳',
      '理由或改动',
      '共2页',
      '专家意见与签名见第2页',
      '甲状腺左叶结节（“实性”），C-TIRADS 4B类，恶性可能性较大。',
      '先取得分子检测结果',
      '每个签名只对第1版正文有效',
      '正文SHA-256 9f2c 41ab 07de 5c83',
      '9f2c41ab07de5c83e6102b7d88f43a196d05c2e7714fb9380ea65d1cf74290b3',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('is the same, byte for byte, for the same input, and another for another', async () => {
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const many = await Promise.all(Array.from({ length: 8 }, () => print(form())))
    expect(new Set(many.map(digest)).size).toBe(1)
    expect(many.map(digest)).not.toContain(digest(await print(form({ opinion: '良性。' }))))
  })

  it('has its English form', async () => {
    const text = textOf('english', await print(english(), 'en-US'))
    if (text === undefined) return
    expect(text).toContain('Remote consultation report')
    expect(text.replace(/\s+/g, ' ')).toContain('Qinglan County People’s Hospital')
    expect(text).toContain('Version 1, issued 2026-11-24 16:45, pages: 2')
    expect(text).toContain('Nature of the nodule; whether to operate, and how far.')
    expect(text).toContain('Hospital’s decision')
    expect(text).toContain('Report text')
    expect(text).toContain('Each signature is for the text of version 1 alone')
  })

  it('goes on over the pages, nothing lost, each page numbered', async () => {
    const sentence = '甲状腺左叶中部见一低回声结节，边缘不光整（后缘成角），内部多发点状强回声；'
    const long = Array.from({ length: 60 }, (_, line) => `${line + 1}号：${sentence}`).join('')
    const experts = Array.from({ length: 14 }, (_, at) => expert(`专家${at + 1}`, ['望江医院', '病理科'], '同意'))
    const pdf = await print(
      form({ findings: long, opinion: long, experts, dissents: [{ name: '顾怀远', text: long }] }),
    )
    expect(pagesOf(pdf)).toBeGreaterThan(3)
    const text = textOf('long', pdf)?.replace(/\s+/g, '')
    if (text === undefined) return
    expect(text.split('60号：').length - 1).toBe(3)
    expect(text).toContain(`第${pagesOf(pdf)}页，共${pagesOf(pdf)}页`)
    expect(text.split('签署时间').length - 1).toBeGreaterThan(1)
  })

  it('shows a character that the font lacks by its code', async () => {
    const text = textOf('lacking', await print(form({ opinion: '患者\u{31350}某' })))
    if (text !== undefined) expect(text).toContain('患者〓(U+31350)某')
  })
})

function english(): ReportForm {
  return form({
    institutions: ['The First Affiliated Hospital of Yunzhou Medical University', 'Qinglan County People’s Hospital'],
    patient: {
      name: 'Chen Ruolan',
      sex: 'Female',
      age: '46 y',
      patientClass: 'Outpatient',
      identifier: '3301**********2846',
    },
    condition: 'Common',
    consultationType: 'First visit',
    requestedBy: { institution: 'Qinglan County People’s Hospital, Ultrasound', practitioner: 'Lin Ruoxi' },
    businessType: 'Consultation',
    heldAt: '24 Nov 2026 10:40–11:36 (Beijing time)',
    schedule: 'Appointment',
    purpose: 'Nature of the nodule; whether to operate, and how far.',
    caseSummary:
      'Left anterior neck mass found at a check-up 3 weeks ago; no pain, hoarseness or dysphagia. Ultrasound shows a hypoechoic nodule in the middle of the left lobe with an irregular margin and punctate echogenic foci.',
    findings:
      'A hypoechoic nodule of 12.3 mm × 10.6 mm in the middle of the left lobe, taller than wide, with an angular posterior margin and multiple punctate echogenic foci.',
    figures: [
      { image: figure, caption: 'Figure 1. Transverse, frame 7, 12.3 mm × 10.6 mm' },
      { image: figure, caption: 'Figure 2. Colour Doppler, peripheral flow' },
    ],
    opinion: 'Nodule of the left thyroid lobe, C-TIRADS 4B, probably malignant.',
    advice: ['BRAF V600E test; if positive, left lobectomy with isthmusectomy.', 'Laryngoscopy before surgery.'],
    experts: [
      expert(
        'Zhou Shenxing (lead)',
        ['The First Affiliated Hospital of Yunzhou Medical University', 'Ultrasound, chief physician'],
        'Agrees',
      ),
      expert('Gu Huaiyuan', ['Wangjiang Hospital', 'Pathology, chief physician'], 'Reserves'),
    ],
    dissents: [{ name: 'Gu Huaiyuan', text: 'obtain the molecular result before deciding on the extent of surgery.' }],
    verification: {
      ...form().verification,
      consent: 'Zhao Yifan (spouse), signed 2026-11-21 15:52',
      review: 'Qin Yiheng, passed 2026-11-24 16:45',
      signatureMethod: 'Built-in platform key (not a third-party authority)',
      timestamp: '2026-11-24 16:45:08 (UTC+8)',
    },
  })
}
