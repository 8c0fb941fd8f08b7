import type { BodyPart } from '@tongying/contract/bookings'
import type { Organ, StandardView } from '@tongying/contract/examinations'
import { fictionalIdCard } from './fictional-id-card.ts'
import type { UltrasoundKind } from './studies/index.ts'

/** Somebody who is examined remotely, invented like everything in the demo hospital. */
export interface BookedPatient {
  readonly name: string
  readonly gender: 'female' | 'male'
  readonly birthday: string
  readonly bodyPart: BodyPart
}

const patients: readonly BookedPatient[] = [
  patient('吴广根', 'male', '1963-02-11'),
  patient('何桂芳', 'female', '1974-08-23'),
  patient('陆长生', 'male', '1966-05-30'),
  patient('许金萍', 'female', '1981-01-17', 'thyroid'),
  patient('马建国', 'male', '1958-10-02'),
  patient('姚引娣', 'female', '1956-04-19'),
  patient('蒋学文', 'male', '1979-12-08', 'superficial'),
  patient('郑玉兰', 'female', '1969-03-27'),
  patient('孙小妹', 'female', '1977-07-15', 'thyroid'),
  patient('冯启明', 'male', '1984-11-06'),
  patient('钱卫国', 'male', '1961-09-21'),
  patient('沈月珍', 'female', '1971-06-04'),
  patient('唐树林', 'male', '1965-01-29'),
  patient('曹秀英', 'female', '1953-05-12'),
  patient('章佩芬', 'female', '1968-02-03', 'thyroid'),
  patient('俞根宝', 'male', '1949-12-25'),
  patient('柳银花', 'female', '1959-08-08'),
  patient('戴兴旺', 'male', '1972-04-01', 'superficial'),
  patient('鲍彩娥', 'female', '1964-10-18'),
  patient('葛永福', 'male', '1957-03-09'),
  patient('费雅琴', 'female', '1990-09-13', 'thyroid'),
  patient('祝连生', 'male', '1962-07-31'),
  patient('应素云', 'female', '1975-11-22'),
  patient('汤德胜', 'male', '1955-06-16'),
  patient('竺红英', 'female', '1983-02-26', 'thyroid'),
  patient('裘伯年', 'male', '1947-01-05'),
  patient('詹巧云', 'female', '1986-12-30'),
  patient('凌志高', 'male', '1978-08-14'),
  patient('严阿毛', 'male', '1951-09-02'),
  patient('杜宝珠', 'female', '1960-05-07'),
]

function patient(name: string, gender: 'female' | 'male', birthday: string, bodyPart: BodyPart = 'abdomen') {
  return { name, gender, birthday, bodyPart }
}

/** The patient of a number, who comes again after the last; the identity cards are theirs alone. */
export function bookedPatient(index: number): BookedPatient & { readonly certificateId: string } {
  const at = index % patients.length
  const found = patients[at]
  if (!found) throw new Error('there are patients')
  return { ...found, certificateId: fictionalIdCard(found.birthday, found.gender, 200 + at) }
}

/** What an examiner found: only what is not normal is written; the rest are the words of a normal organ. */
export interface Finding {
  readonly organs: Readonly<Partial<Record<Organ, string>>>
  /** Organs that were not seen well, and why. */
  readonly limited?: Readonly<Partial<Record<Organ, string>>>
  readonly impression: string
  readonly advice: string
  readonly hasFindings: boolean
  readonly picture: UltrasoundKind
  /** The standard view that the picture is. */
  readonly view?: StandardView
}

const normalAbdomen: Finding = {
  organs: {},
  impression: '肝、胆、胰、脾、双肾未见明显异常。',
  advice: '定期体检。',
  hasFindings: false,
  picture: 'abdomen-clear',
  view: 'rightLiver',
}

/** The results of the demo hospital by body part. */
export const findings: Readonly<Record<BodyPart, readonly [Finding, ...Finding[]]>> = {
  abdomen: [
    {
      organs: { gallbladder: '大小正常，壁毛糙，腔内见数枚强回声，较大者约0.9cm，后伴声影，随体位移动。' },
      limited: { pancreas: '肠气遮挡' },
      impression: '胆囊多发结石。',
      advice: '低脂饮食，半年后复查；右上腹痛或发热时随诊。',
      hasFindings: true,
      picture: 'abdomen',
      view: 'gallbladder',
    },
    normalAbdomen,
    {
      organs: { liver: '形态饱满，回声增强、细密，后方衰减。' },
      impression: '轻度脂肪肝。',
      advice: '控制体重，一年后复查。',
      hasFindings: true,
      picture: 'abdomen-clear',
      view: 'rightLiver',
    },
    normalAbdomen,
  ],
  superficial: [
    {
      organs: { lesion: '右侧背部皮下见1.6cm×0.7cm高回声，边界清，形态规则。', flow: '其内未见明显血流信号。' },
      impression: '右侧背部皮下高回声，脂肪瘤可能。',
      advice: '无增大可不处理，一年后复查。',
      hasFindings: true,
      picture: 'thyroid-doppler',
    },
  ],
  thyroid: [
    {
      organs: {},
      impression: '甲状腺及颈部淋巴结未见明显异常。',
      advice: '定期体检。',
      hasFindings: false,
      picture: 'thyroid-longitudinal-clear',
      view: 'rightLobeLong',
    },
    {
      organs: { leftLobe: '大小正常，中部见0.6cm×0.5cm低回声结节，边界清，横径小于纵径。' },
      impression: '甲状腺左叶结节，C-TIRADS 3类。',
      advice: '一年后复查。',
      hasFindings: true,
      picture: 'thyroid-transverse',
      view: 'leftLobeTransverse',
    },
  ],
}
