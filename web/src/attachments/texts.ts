import { defineTexts } from '@tongying/contract/kit'

export const attachmentTexts = defineTexts({
  imaging: {
    title: { 'zh-CN': '影像文件', 'en-US': 'Image files' },
    hint: { 'zh-CN': '至少1个，DICOM格式', 'en-US': 'At least one, DICOM' },
    drop: { 'zh-CN': '拖入影像文件，或点击选择', 'en-US': 'Drop image files here, or choose them' },
    empty: { 'zh-CN': '还没有影像文件', 'en-US': 'No image files yet' },
  },
  other: {
    title: { 'zh-CN': '其他附件', 'en-US': 'Other files' },
    hint: { 'zh-CN': '先选类型，再传文件', 'en-US': 'Choose the type, then the files' },
    drop: { 'zh-CN': '拖入文件，或点击选择', 'en-US': 'Drop files here, or choose them' },
    empty: { 'zh-CN': '还没有其他附件', 'en-US': 'No other files yet' },
  },
  consent: {
    title: { 'zh-CN': '知情同意书', 'en-US': 'Informed consent' },
    hint: { 'zh-CN': '已签署的扫描件或照片', 'en-US': 'A scan or photo of the signed form' },
    drop: { 'zh-CN': '拖入已签署的同意书，或点击选择', 'en-US': 'Drop the signed form here, or choose it' },
    empty: { 'zh-CN': '还没有上传同意书', 'en-US': 'No consent form yet' },
  },
  limit: { 'zh-CN': '{types}，单个不超过{size}', 'en-US': '{types}, at most {size} each' },
  comma: { 'zh-CN': '、', 'en-US': ', ' },
  type: { 'zh-CN': '附件类型', 'en-US': 'Attachment type' },
  chooseType: { 'zh-CN': '请选择附件类型', 'en-US': 'Choose the attachment type' },
  typeOf: { 'zh-CN': '{name}的附件类型', 'en-US': 'Attachment type of {name}' },
  refused: { 'zh-CN': '{name}：{why}', 'en-US': '{name}: {why}' },
  checked: { 'zh-CN': '已校验', 'en-US': 'Checked' },
  preview: { 'zh-CN': '预览', 'en-US': 'Preview' },
  view: { 'zh-CN': '阅片', 'en-US': 'View' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  remove: { 'zh-CN': '移除', 'en-US': 'Remove' },
  removeOne: { 'zh-CN': '移除{name}', 'en-US': 'Remove {name}' },
  removed: { 'zh-CN': '已移除{name}', 'en-US': '{name} removed' },
  earlier: { 'zh-CN': '上移{name}', 'en-US': 'Move {name} up' },
  later: { 'zh-CN': '下移{name}', 'en-US': 'Move {name} down' },
  noPreview: { 'zh-CN': '无法预览，请下载后查看', 'en-US': 'No preview: download the file to see it' },
  failedToList: { 'zh-CN': '附件列表加载失败', 'en-US': 'The files did not load' },
})
