import { defineTexts, type Text } from '@tongying/contract/kit'
import type { SiteContentPart } from '@tongying/contract/site'

export const contentTexts = defineTexts({
  purpose: {
    'zh-CN': '公司名称、联系方式、地址和备案号，显示在网站页脚、联系我们和关于页面。保存后立即生效。',
    'en-US':
      'Company, contacts, addresses and filing numbers, as the footer, the contact page and the about pages show them. Changes hold at once.',
  },
  company: { 'zh-CN': '公司', 'en-US': 'Company' },
  companyHint: { 'zh-CN': '网站由谁运营', 'en-US': 'Who runs this site' },
  contacts: { 'zh-CN': '联系方式', 'en-US': 'Contacts' },
  contactsHint: { 'zh-CN': '两处地址，两种语言', 'en-US': 'Two addresses, both languages' },
  filings: { 'zh-CN': '备案号', 'en-US': 'Filing numbers' },
  filingsHint: {
    'zh-CN': '按访问的域名显示；没有列出的域名显示备案号4，留空的备案号也显示备案号4。',
    'en-US': 'Shown by the host name of the visit. A host that is not listed, and a number left empty, show number 4.',
  },
  inChinese: { 'zh-CN': '公司名称（中文）', 'en-US': 'Company (Chinese)' },
  inEnglish: { 'zh-CN': '公司名称（英文）', 'en-US': 'Company (English)' },
  businessEmail: { 'zh-CN': '商务合作邮箱', 'en-US': 'Email for business' },
  hotline: { 'zh-CN': '服务热线', 'en-US': 'Hotline' },
  address1Zh: { 'zh-CN': '地址1（中文）', 'en-US': 'Address 1 (Chinese)' },
  address1En: { 'zh-CN': '地址1（英文）', 'en-US': 'Address 1 (English)' },
  address2Zh: { 'zh-CN': '地址2（中文）', 'en-US': 'Address 2 (Chinese)' },
  address2En: { 'zh-CN': '地址2（英文）', 'en-US': 'Address 2 (English)' },
  filing1: { 'zh-CN': '备案号1', 'en-US': 'Filing number 1' },
  filing2: { 'zh-CN': '备案号2', 'en-US': 'Filing number 2' },
  filing3: { 'zh-CN': '备案号3', 'en-US': 'Filing number 3' },
  filing4: { 'zh-CN': '备案号4（默认）', 'en-US': 'Filing number 4 (default)' },
  hosts1: { 'zh-CN': '备案号1的域名', 'en-US': 'Host names with number 1' },
  hosts2: { 'zh-CN': '备案号2的域名', 'en-US': 'Host names with number 2' },
  hosts3: { 'zh-CN': '备案号3的域名', 'en-US': 'Host names with number 3' },
  preview: { 'zh-CN': '预览', 'en-US': 'Preview' },
  previewTitle: { 'zh-CN': '预览：联系我们页面', 'en-US': 'Preview: the contact page' },
  previewLead: { 'zh-CN': '还没有保存。', 'en-US': 'Not saved yet.' },
  noPreview: { 'zh-CN': '这台服务器不显示网站页面，不能预览。', 'en-US': 'This server renders no pages to preview.' },
  chinese: { 'zh-CN': '中文', 'en-US': 'Chinese' },
  english: { 'zh-CN': '英文', 'en-US': 'English' },
  save: { 'zh-CN': '保存并生效', 'en-US': 'Save and show' },
  saved: { 'zh-CN': '已保存，网站上立即显示', 'en-US': 'Saved. The pages show it now' },
  choose: { 'zh-CN': '请先在上方选择用哪一个', 'en-US': 'Choose above first which version to use' },
  useConfigured: { 'zh-CN': '填入部署时的配置', 'en-US': "Fill in the operator's configuration" },
  history: { 'zh-CN': '修改记录', 'en-US': 'History' },
  noHistory: {
    'zh-CN': '还没有修改过，现在显示的是部署时的配置。',
    'en-US': "Never changed: the pages show the operator's configuration.",
  },
  revision: { 'zh-CN': '第{revision}次修改', 'en-US': 'Change {revision}' },
})

export const contentPartLabels = defineTexts({
  company: contentTexts.company,
  businessEmail: contentTexts.businessEmail,
  hotline: contentTexts.hotline,
  address1: { 'zh-CN': '地址1', 'en-US': 'Address 1' },
  address2: { 'zh-CN': '地址2', 'en-US': 'Address 2' },
  filings: contentTexts.filings,
  hosts: { 'zh-CN': '备案号的域名', 'en-US': 'Host names of filing numbers' },
} satisfies Record<SiteContentPart, Text>)
