import { defineTexts } from '@tongying/contract/kit'

/** The words of copying an application. */
export const copyTexts = defineTexts({
  title: { 'zh-CN': '复制为新申请', 'en-US': 'Copy to a new application' },
  lead: {
    'zh-CN': '带入患者和病历。专家、时间和知情同意书属于原来的会诊，需要重新选择和上传。',
    'en-US':
      'Patient and case come along. Experts, time and the consent belong to the earlier consultation and are asked for again.',
  },
  files: { 'zh-CN': '一并带入的文件', 'en-US': 'Files to take along' },
  filesHint: {
    'zh-CN': '带入的文件是新申请自己的一份，计入机构的存储空间。',
    'en-US': 'Each becomes a file of the new application and counts for your institution’s storage.',
  },
  all: { 'zh-CN': '全选（{count}个）', 'en-US': 'All {count}' },
  send: { 'zh-CN': '复制', 'en-US': 'Copy' },
  copied: {
    'zh-CN': '已带入患者和病历，请选择专家和时间，并上传文件',
    'en-US': 'Patient and case were copied. Choose experts and a time, and add the files',
  },
  copiedWithFiles: {
    'zh-CN': '已带入患者、病历和所选文件，请选择专家和时间',
    'en-US': 'Patient, case and the chosen files were copied. Choose experts and a time',
  },
})
