import type { DraftFields } from '@tongying/contract/consultations'
import { productDay } from '@tongying/contract/kit'
import { ageOn, bmi } from '@tongying/contract/patients'
import { fictionalIdCard } from './fictional-id-card.ts'

/** A patient of the demo hospital, invented like everything in it, with what the county hospital knows of the illness. */
export interface DemoPatient {
  readonly name: string
  readonly gender: 'female' | 'male'
  readonly birthday: string
  readonly height: number
  readonly weight: number
  readonly reason: string
  readonly main: string
  readonly illnessHistory: string
  readonly physique?: string
  readonly assist?: string
  readonly preliminary?: string
  /** 0 outpatient, 1 emergency, 2 inpatient. */
  readonly patientType?: number
  /** 0 common, 1 emergency, 2 critical, 3 endangered. */
  readonly condition?: number
}

/** Everybody who is ill in the demo hospital. */
export const demoPatients = {
  chen: {
    name: '陈桂兰',
    gender: 'female',
    birthday: '1980-03-14',
    height: 161,
    weight: 57,
    reason: '甲状腺左叶结节性质待定，请上级会诊，协助定性并指导是否手术',
    main: '体检发现左侧颈前肿物3周',
    illnessHistory:
      '3周前体检超声示甲状腺左叶中部低回声结节，大小约1.2cm×0.9cm，边缘不光整，可见点状强回声。无声音嘶哑，无吞咽困难。',
    physique: '气管居中，左侧甲状腺可触及质硬结节，随吞咽活动，颈部未触及肿大淋巴结。',
    assist: '甲功三项正常；降钙素1.8 pg/mL。',
    preliminary: '甲状腺左叶结节，C-TIRADS 4B类',
  },
  xu: {
    name: '许秋萍',
    gender: 'female',
    birthday: '1987-07-02',
    height: 158,
    weight: 52,
    reason: '乳腺多发结节，BI-RADS分类请上级复核',
    main: '双乳胀痛2个月',
    illnessHistory: '2个月前起双乳经前胀痛，外院超声示双乳多发低回声结节，较大者位于右乳外上象限，约0.9cm×0.6cm。',
    physique: '双乳可触及多发条索状增厚，无乳头溢液，双腋下未触及肿大淋巴结。',
  },
  jiang: {
    name: '蒋平',
    gender: 'male',
    birthday: '1963-05-21',
    height: 170,
    weight: 66,
    reason: '颈部多发淋巴结肿大，性质待定',
    main: '发现颈部肿块1个月',
    illnessHistory: '1个月前发现双侧颈部多发肿块，无发热、盗汗，抗感染治疗1周无明显缩小。',
    assist: '血常规：白细胞7.1×10⁹/L；乳酸脱氢酶268 U/L。',
  },
  tang: {
    name: '唐毅',
    gender: 'male',
    birthday: '1968-09-09',
    height: 174,
    weight: 71,
    patientType: 1,
    condition: 3,
    reason: '车祸伤，腹腔游离液体，请指导处置',
    main: '车祸致腹痛1小时',
    illnessHistory:
      '1小时前驾车与货车相撞，方向盘撞击上腹部。入院血压92/58 mmHg，心率118次/分，床旁超声示肝肾隐窝、脾周游离液体。',
    physique: '腹肌紧张，左上腹压痛、反跳痛，移动性浊音阳性。',
    preliminary: '腹部闭合性损伤，脾破裂？失血性休克代偿期',
  },
  guo: {
    name: '郭长林',
    gender: 'male',
    birthday: '1955-01-17',
    height: 168,
    weight: 70,
    reason: '颈动脉斑块稳定性评估，是否需要进一步处理',
    main: '头晕半年，加重1周',
    illnessHistory: '半年来反复头晕，近1周发作频繁，每次持续约5分钟。高血压病史12年，规律服药。',
    assist: '颈动脉超声：右侧颈总动脉分叉处混合回声斑块，管腔狭窄约55%。',
  },
  li: {
    name: '李冬梅',
    gender: 'female',
    birthday: '1974-11-30',
    height: 160,
    weight: 63,
    reason: '甲状腺术后颈部淋巴结异常，请协助判断是否转移',
    main: '甲状腺术后2年，颈部淋巴结异常1周',
    illnessHistory:
      '2年前因甲状腺乳头状癌行左叶及峡部切除，规律服用优甲乐。1周前复查超声示左颈Ⅳ区淋巴结门结构消失，内见点状强回声。',
    assist: '促甲状腺激素0.32 mIU/L；甲状腺球蛋白4.6 ng/mL。',
  },
  huang: {
    name: '黄建华',
    gender: 'male',
    birthday: '1977-04-25',
    height: 176,
    weight: 82,
    reason: '肝内多发结节，请协助鉴别',
    main: '体检发现肝内结节2周',
    illnessHistory: '2周前体检超声示肝右叶多发低回声结节，较大者约2.1cm×1.8cm。乙肝表面抗原阴性，无肿瘤病史。',
    assist: '甲胎蛋白3.2 ng/mL；肝功能正常。',
  },
  yang: {
    name: '杨柳',
    gender: 'female',
    birthday: '1992-02-11',
    height: 165,
    weight: 50,
    reason: '甲亢合并甲状腺结节，术前评估',
    main: '心悸、手抖4个月',
    illnessHistory:
      '4个月前出现心悸、手抖、多汗，诊断为甲状腺功能亢进，服甲巯咪唑治疗。复查超声示甲状腺弥漫性肿大，血流丰富，右叶见一0.8cm等回声结节。',
    assist: '游离T3 9.8 pmol/L；促甲状腺激素受体抗体12.4 IU/L。',
    preliminary: 'Graves病；甲状腺右叶结节，C-TIRADS 3类',
  },
  ma: {
    name: '马定国',
    gender: 'male',
    birthday: '1960-08-08',
    height: 172,
    weight: 64,
    reason: '胰头区低回声，性质待定',
    main: '上腹隐痛伴消瘦2个月',
    illnessHistory: '2个月来上腹隐痛，体重下降5 kg，超声示胰头区低回声区，约2.4cm×2.0cm，主胰管轻度扩张。',
    assist: '糖类抗原19-9 86 U/mL。',
  },
  wu: {
    name: '吴雪莹',
    gender: 'female',
    birthday: '1998-12-05',
    height: 163,
    weight: 51,
    reason: '甲状腺结节随访，结节增大，请评估穿刺指征',
    main: '甲状腺结节随访1年，结节增大',
    illnessHistory: '1年前发现甲状腺右叶结节0.5cm，本次复查0.9cm，纵横比大于1。',
  },
  zhao: {
    name: '赵启明',
    gender: 'male',
    birthday: '1971-06-19',
    height: 169,
    weight: 73,
    patientType: 2,
    reason: '肺部磨玻璃结节，请指导随访与处理',
    main: '体检发现右肺结节1周',
    illnessHistory: '1周前低剂量CT示右肺上叶混合磨玻璃结节，约1.1cm，实性成分约4mm。吸烟20年，每日10支。',
    assist: '肿瘤标志物未见异常。',
  },
  sun: {
    name: '孙伯年',
    gender: 'male',
    birthday: '1947-10-01',
    height: 166,
    weight: 58,
    condition: 2,
    reason: '突发右侧肢体无力，是否具备溶栓或取栓指征',
    main: '右侧肢体无力3小时',
    illnessHistory: '3小时前突发右侧肢体无力伴言语不清，房颤病史5年，未规律抗凝。NIHSS评分9分，头颅CT未见出血。',
  },
  he: {
    name: '何春燕',
    gender: 'female',
    birthday: '1983-03-29',
    height: 159,
    weight: 60,
    reason: '颈部CT示甲状腺占位，气管受压，请评估手术风险',
    main: '颈部增粗5年，平卧气促1个月',
    illnessHistory:
      '5年来颈部逐渐增粗，近1个月平卧时气促。颈部CT示甲状腺双叶肿大，右叶为著，气管受压左移，最窄处约7mm。',
  },
  deng: {
    name: '邓小河',
    gender: 'male',
    birthday: '2001-01-23',
    height: 178,
    weight: 69,
    reason: '腹痛待查，超声图像请协助判读',
    main: '右下腹痛1天',
    illnessHistory: '1天前脐周痛，后转移至右下腹，伴低热。超声示阑尾区管状低回声，外径8mm。',
  },
  luo: {
    name: '罗素云',
    gender: 'female',
    birthday: '1966-05-06',
    height: 157,
    weight: 61,
    reason: '颈动脉支架术后复查，请评估再狭窄',
    main: '颈动脉支架术后1年复查',
    illnessHistory: '1年前行右侧颈内动脉支架置入术，无不适。超声示支架内血流速度增快。',
  },
  cao: {
    name: '曹静怡',
    gender: 'female',
    birthday: '1989-09-17',
    height: 162,
    weight: 55,
    reason: '甲状腺细针穿刺结果不确定，请病理与外科共同会诊',
    main: '甲状腺结节穿刺结果不确定2周',
    illnessHistory: '2周前甲状腺左叶结节细针穿刺，Bethesda Ⅲ类。家族中有甲状腺癌病史。',
    assist: '超声：左叶结节1.4cm×1.1cm，边缘分叶。',
  },
  tao: {
    name: '陶建川',
    gender: 'male',
    birthday: '1958-08-23',
    height: 168,
    weight: 71,
    reason: '肝右叶占位，请协助判断是否需要进一步增强检查',
    main: '体检发现肝占位1周',
    illnessHistory: '1周前体检超声示肝右叶稍高回声，大小约2.1cm×1.8cm，边界清。无腹痛、发热，体重无明显变化。',
    assist: '乙肝表面抗原阴性；甲胎蛋白3.2 ng/mL。',
    preliminary: '肝右叶占位，血管瘤可能',
  },
  qiu: {
    name: '邱凤霞',
    gender: 'female',
    birthday: '1972-12-08',
    height: 157,
    weight: 60,
    reason: '甲状腺术后病理与超声不一致，请书面给出随访意见',
    main: '甲状腺右叶切除术后3个月复查',
    illnessHistory: '3个月前行甲状腺右叶切除，病理为滤泡性腺瘤。复查超声示术区低回声区，大小约0.6cm×0.4cm，边界欠清。',
    assist: '甲状腺球蛋白12.4 ng/mL，抗体阴性。',
    preliminary: '甲状腺术后，术区低回声性质待定',
  },
} as const satisfies Record<string, DemoPatient>
export type PatientKey = keyof typeof demoPatients

/** The application for this patient, as the applicant typed it, without time and experts. */
export function applicationOf(key: PatientKey, now: Date): DraftFields {
  const patient: DemoPatient = demoPatients[key]
  const index = Object.keys(demoPatients).indexOf(key)
  const { height, weight, birthday, gender } = patient
  return {
    consultationType1: 0,
    consultationType2: 0,
    patientType: patient.patientType ?? 0,
    hospitalizationTime: productDay(now),
    diagnoseSoftwareTypeVal: 1,
    certificateType: 0,
    certificateId: fictionalIdCard(birthday, gender, 100 + index),
    patientName: patient.name,
    patientCondition: patient.condition ?? 0,
    gender: gender === 'male' ? 1 : 2,
    dateBirth: birthday,
    age: ageOn(birthday, productDay(now)),
    maritalStatus: 1,
    nation: '01',
    country: 'CN',
    tel: `1390000${String(2001 + index)}`,
    professionType: 0,
    height,
    weight,
    BMI: bmi(height, weight),
    medicalType: index % 3,
    medicalCardId: `DEMO${String(330127000100 + index)}`,
    familyAddress: `云州市青岚县河埠街${20 + index}号（虚构）`,
    reason: patient.reason,
    main: patient.main,
    illnessHistory: patient.illnessHistory,
    physique: patient.physique ?? '',
    assist: patient.assist ?? '',
    preliminary: patient.preliminary ?? '',
    pastHistory: '否认食物、药物过敏史。',
  }
}
