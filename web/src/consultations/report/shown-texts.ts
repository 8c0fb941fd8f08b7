import { defineTexts } from '@tongying/contract/kit'

/** What the page of the case shows of a report, apart from the texts of writing it. */
export const reportShownTexts = defineTexts({
  findings: { 'zh-CN': '影像所见', 'en-US': 'Imaging findings' },
  conclusion: { 'zh-CN': '会诊意见', 'en-US': 'Consultation opinion' },
  advice: { 'zh-CN': '建议', 'en-US': 'Recommendations' },
  agree: { 'zh-CN': '同意', 'en-US': 'Agrees' },
  dissent: { 'zh-CN': '保留意见', 'en-US': 'Dissents' },
  figures: { 'zh-CN': '关键图', 'en-US': 'Key images' },
  figureLine: {
    'zh-CN': '图{number}　影像…{sop}　第{frame}帧',
    'en-US': 'Figure {number}: image …{sop}, frame {frame}',
  },
  figureWindow: { 'zh-CN': '窗位{center}　窗宽{width}', 'en-US': 'C {center}  W {width}' },
  figure: { 'zh-CN': '图{number}', 'en-US': 'Figure {number}' },
  versions: { 'zh-CN': '各版本对照', 'en-US': 'Compare versions' },
  signedFor: {
    'zh-CN': '第{revision}版，正文SHA-256：{hash}…',
    'en-US': 'Version {revision}, text SHA-256 {hash}…',
  },
})
