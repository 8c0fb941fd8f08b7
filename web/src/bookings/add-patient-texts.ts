import { defineTexts } from '@tongying/contract/kit'

/** The page of a patient without a booking. */
export const addPatientTexts = defineTexts({
  title: { 'zh-CN': '新建超声患者记录', 'en-US': 'New ultrasound patient record' },
  purpose: {
    'zh-CN': '给没有预约的患者做检查。只有部位必填，其余有什么填什么。',
    'en-US': 'For a patient without a booking. Only the body part is required.',
  },
  onlyExaminers: { 'zh-CN': '只有检查医生能新建', 'en-US': 'Only examiners add records' },
  onlyExaminersDetail: {
    'zh-CN': '请机构管理员给你设置“检查医生”。',
    'en-US': 'Ask your institution administrator to make you an examiner.',
  },
  place: { 'zh-CN': '地点', 'en-US': 'Place' },
  placeHint: { 'zh-CN': '患者坐在哪里', 'en-US': 'Where the patient sits' },
  site: { 'zh-CN': '社区医院', 'en-US': 'Community hospital' },
  onSite: { 'zh-CN': '就在本机构', 'en-US': 'At this institution' },
  siteHint: {
    'zh-CN': '选了社区医院，那里的工作人员也能看到这份记录',
    'en-US': 'The staff of the community hospital then see the record, too',
  },
})
