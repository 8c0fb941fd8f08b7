import { defineTexts } from '@tongying/contract/kit'

export const imagingTexts = defineTexts({
  viewer: { 'zh-CN': '快速阅片', 'en-US': 'Quick view' },
  series: { 'zh-CN': '序列', 'en-US': 'Series' },
  unnamed: { 'zh-CN': '未命名序列', 'en-US': 'Unnamed series' },
  images: { 'zh-CN': '{count}幅', 'en-US': { by: 'count', one: '{count} image', other: '{count} images' } },
  clip: { 'zh-CN': '{count}帧', 'en-US': { by: 'count', one: '{count} frame', other: '{count} frames' } },
  position: { 'zh-CN': '第{now}/{all}幅', 'en-US': 'Image {now} of {all}' },
  previous: { 'zh-CN': '上一幅', 'en-US': 'Previous image' },
  next: { 'zh-CN': '下一幅', 'en-US': 'Next image' },
  play: { 'zh-CN': '播放', 'en-US': 'Play' },
  pause: { 'zh-CN': '暂停', 'en-US': 'Pause' },
  zoomIn: { 'zh-CN': '放大', 'en-US': 'Zoom in' },
  zoomOut: { 'zh-CN': '缩小', 'en-US': 'Zoom out' },
  fit: { 'zh-CN': '适应窗口', 'en-US': 'Fit' },
  window: { 'zh-CN': '窗宽窗位', 'en-US': 'Window' },
  ownWindow: { 'zh-CN': '默认', 'en-US': 'Default' },
  windowNow: { 'zh-CN': '窗位{center}　窗宽{width}', 'en-US': 'C {center}  W {width}' },
  keys: {
    'zh-CN': '↑↓ 翻页　空格 播放　+ − 缩放　0 适应窗口　拖动 平移',
    'en-US': '↑↓ step  space play  + − zoom  0 fit  drag to pan',
  },
  keep: { 'zh-CN': '设为关键图', 'en-US': 'Make it a key image' },
  kept: { 'zh-CN': '已设为关键图，共{count}幅', 'en-US': 'This is a key image; {count} in all' },
  keptCount: { 'zh-CN': '关键图{count}幅，最多{most}幅', 'en-US': '{count} of at most {most} key images' },
  keptMost: {
    'zh-CN': '关键图已达{most}幅，请先移除不用的',
    'en-US': 'There are {most} key images already. Remove one first',
  },
  noStudies: { 'zh-CN': '还没有影像', 'en-US': 'No images yet' },
  failed: { 'zh-CN': '影像加载失败', 'en-US': 'The image could not be loaded' },
})
