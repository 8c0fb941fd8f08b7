import { defineTexts } from '@tongying/contract/kit'

/** Words of the page that verifies an issued report. */
export const verifyTexts = defineTexts({
  listed: { 'zh-CN': '、', 'en-US': ', ' },
  title: { 'zh-CN': '报告核验', 'en-US': 'Verify a report' },
  lead: {
    'zh-CN': '这里只核对报告是否由本平台出具、文件有没有被改动，不显示报告内容。',
    'en-US':
      'This page checks whether a report was issued by this platform and whether a file is unchanged. It does not show the content of the report.',
  },
  known: { 'zh-CN': '这份报告由本平台出具', 'en-US': 'This report was issued by this platform' },
  broken: {
    'zh-CN': '平台保存的文件与签章不符，请勿使用，并联系出具报告的医疗机构',
    'en-US': 'The stored file does not match its seal. Do not use the report; contact the institution that issued it',
  },
  unknown: { 'zh-CN': '没有这个编号的报告', 'en-US': 'No report has this number' },
  unknownHint: {
    'zh-CN': '请对照报告上印的核验网址，检查地址栏里的每一位；也可以扫描报告上的二维码。',
    'en-US':
      'Check each character against the verification address printed on the report, or scan the QR code beside it.',
  },
  refused: { 'zh-CN': '查询次数太多，请一小时后再试', 'en-US': 'Too many queries. Try again in an hour' },
  number: { 'zh-CN': '报告编号', 'en-US': 'Report number' },
  institutions: { 'zh-CN': '医疗机构', 'en-US': 'Institutions' },
  revision: { 'zh-CN': '版本', 'en-US': 'Version' },
  revisionValue: { 'zh-CN': '第{revision}版', 'en-US': '{revision}' },
  issuedAt: { 'zh-CN': '出具时间', 'en-US': 'Issued' },
  zone: { 'zh-CN': '{at}（北京时间）', 'en-US': '{at} (UTC+8)' },
  seal: { 'zh-CN': '电子签章', 'en-US': 'Seal' },
  sealValid: {
    'zh-CN': '有效：编号、版本、出具时间、正文和文件均与签章一致',
    'en-US': 'Valid: number, version, time of issue, text and file match the seal',
  },
  fileSealValid: {
    'zh-CN': '有效，但这是早期签章，只覆盖文件本身：编号、医疗机构和时间请以文件内所印为准',
    'en-US':
      'Valid, but this is an earlier type of seal that covers only the file itself. For the number, institutions and time, rely on what is printed in the file',
  },
  sealInvalid: {
    'zh-CN': '无效：平台保存的内容与签章不一致',
    'en-US': 'Invalid: the stored content does not match the seal',
  },
  sealedBy: { 'zh-CN': '签章方', 'en-US': 'Sealed by' },
  builtIn: {
    'zh-CN': '平台内置密钥（Ed25519），不是第三方认证机构',
    'en-US': "Platform's built-in key (Ed25519), not a third-party certification authority",
  },
  textHashHint: {
    'zh-CN': '印在报告末尾，专家签署的就是这份正文。',
    'en-US': 'Printed at the end of the report. This is the text that the experts signed.',
  },
  fileHashHint: {
    'zh-CN': 'PDF原件整个文件的值，不印在文件里，下面用它核对。',
    'en-US': 'The value of the whole PDF file, so it is not printed inside it. It is used for the comparison below.',
  },
  hasAddenda: {
    'zh-CN': '出具后追加了{count}条意见，报告原文不变，请一并阅读',
    'en-US': 'Addenda since: {count}. The report is unchanged; read them together',
  },
  addendum: { 'zh-CN': '追加{number}', 'en-US': 'Addendum {number}' },
  addendumAt: { 'zh-CN': '追加时间', 'en-US': 'Added' },
  addendumSealValid: {
    'zh-CN': '有效：报告编号、追加序号、时间、正文和文件均与签章一致',
    'en-US': 'Valid: report number, addendum number, time, text and file match the seal',
  },
  addendumHash: { 'zh-CN': '追加意见SHA-256', 'en-US': 'SHA-256 of the addendum' },
  compare: { 'zh-CN': '核对你手里的PDF文件', 'en-US': 'Check your PDF file' },
  compareHint: {
    'zh-CN': '选择文件或拖到这里。文件只在你的浏览器里计算，不会上传。',
    'en-US': 'Choose the file or drop it here. It is processed only in your browser and is not uploaded.',
  },
  choose: { 'zh-CN': '选择PDF文件', 'en-US': 'Choose a PDF file' },
  same: {
    'zh-CN': '一致：这就是本平台出具的文件，没有被改动。',
    'en-US': 'Match: this is the file issued by this platform, unchanged.',
  },
  different: {
    'zh-CN': '不一致：这个文件不是平台出具的原件，或已被改动。英文阅读版也不是原件。',
    'en-US':
      'No match: this is not the original issued by this platform, or it was changed. The English reading copy is not the original either.',
  },
  unable: {
    'zh-CN': '这个浏览器不能在此页面计算文件，请用其他工具计算SHA-256后与上面的值比较。',
    'en-US':
      'This browser cannot process the file on this page. Compute its SHA-256 with another tool and compare it with the value above.',
  },
})
