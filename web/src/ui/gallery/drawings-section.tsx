import { defineTexts, type Text } from '@tongying/contract/kit'
import { Card } from '../components/card/card.tsx'
import { RoleDrawing, type RoleFigure, roleFigures } from '../components/drawings/role-drawing.tsx'
import { type Speciality, SpecialityDrawing, specialities } from '../components/drawings/speciality-drawing.tsx'
import { Sector } from '../components/empty/empty.tsx'
import { useTranslate } from '../core/i18n.ts'
import styles from './gallery.module.css'

const words = defineTexts({
  title: { 'zh-CN': '图画：角色、科室、空白页', 'en-US': 'Drawings: roles, specialities, empty pages' },
})
const roles: Readonly<Record<RoleFigure, Text>> = {
  applicant: { 'zh-CN': '申请医生', 'en-US': 'Applicant' },
  expert: { 'zh-CN': '会诊专家', 'en-US': 'Expert' },
  lead: { 'zh-CN': '主持专家', 'en-US': 'Lead expert' },
  consultationAuditor: { 'zh-CN': '会诊审核员', 'en-US': 'Consultation reviewer' },
  reportAuditor: { 'zh-CN': '报告审核员', 'en-US': 'Report reviewer' },
  institutionAdmin: { 'zh-CN': '机构管理员', 'en-US': 'Institution administrator' },
  platform: { 'zh-CN': '平台', 'en-US': 'Platform' },
  patient: { 'zh-CN': '患者', 'en-US': 'Patient' },
  terminal: { 'zh-CN': '图像推送终端', 'en-US': 'Push terminal' },
  guest: { 'zh-CN': '访客', 'en-US': 'Guest' },
}
const names: Readonly<Record<Speciality, Text>> = {
  cardiology: { 'zh-CN': '心血管内科', 'en-US': 'Cardiology' },
  neurology: { 'zh-CN': '神经内科', 'en-US': 'Neurology' },
  respiratory: { 'zh-CN': '呼吸内科', 'en-US': 'Respiratory medicine' },
  digestive: { 'zh-CN': '消化内科', 'en-US': 'Gastroenterology' },
  orthopaedics: { 'zh-CN': '骨科', 'en-US': 'Orthopaedics' },
  paediatrics: { 'zh-CN': '儿科', 'en-US': 'Paediatrics' },
  obstetrics: { 'zh-CN': '妇产科', 'en-US': 'Obstetrics and gynaecology' },
  oncology: { 'zh-CN': '肿瘤科', 'en-US': 'Oncology' },
  ultrasound: { 'zh-CN': '超声', 'en-US': 'Ultrasound' },
  radiology: { 'zh-CN': '放射', 'en-US': 'Radiology' },
  pathology: { 'zh-CN': '病理科', 'en-US': 'Pathology' },
  emergency: { 'zh-CN': '急诊医学科', 'en-US': 'Emergency medicine' },
  endocrinology: { 'zh-CN': '内分泌科', 'en-US': 'Endocrinology' },
  surgery: { 'zh-CN': '外科', 'en-US': 'Surgery' },
  urology: { 'zh-CN': '泌尿、肾内', 'en-US': 'Urology and nephrology' },
  general: { 'zh-CN': '其他科室', 'en-US': 'Other departments' },
}

/** The drawn set: roles, specialities, and the figure of an empty page. */
export function DrawingsSection() {
  const t = useTranslate()
  return (
    <Card title={t(words.title)} count={roleFigures.length + specialities.length + 1}>
      <div className="stack">
        <div className={styles.swatches}>
          {roleFigures.map((name) => (
            <span key={name} className="cluster">
              <RoleDrawing of={name} size={32} />
              <span className="text-small">{t(roles[name])}</span>
            </span>
          ))}
        </div>
        <div className={styles.swatches}>
          {specialities.map((name) => (
            <span key={name} className="cluster">
              <SpecialityDrawing of={name} size={32} />
              <span className="text-small">{t(names[name])}</span>
            </span>
          ))}
        </div>
        <div className="cluster wrap">
          <SpecialityDrawing of="ultrasound" size={20} />
          <SpecialityDrawing of="ultrasound" />
          <SpecialityDrawing of="ultrasound" size={32} />
          <SpecialityDrawing of="ultrasound" size={48} />
          <RoleDrawing of="lead" size={48} />
          <Sector />
        </div>
      </div>
    </Card>
  )
}
