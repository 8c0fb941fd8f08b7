import { defineTexts } from '@tongying/contract/kit'

/** Frames of a device's picture that are kept in a room. */
export const frameTexts = defineTexts({
  take: { 'zh-CN': '存图', 'en-US': 'Save' },
  key: { 'zh-CN': '空格', 'en-US': 'Space' },
  storing: { 'zh-CN': '正在保存终端的原图', 'en-US': "Storing the terminal's own frame" },
  terminal: { 'zh-CN': '终端原图 {width}×{height}', 'en-US': 'Terminal, {width} × {height}' },
  viewer: { 'zh-CN': '观看端截图 {width}×{height}', 'en-US': 'Seen here, {width} × {height}' },
  failed: { 'zh-CN': '没有存上，请再按一次', 'en-US': 'This was not saved. Press again' },
  kept: { 'zh-CN': '存图', 'en-US': 'Saved pictures' },
  number: { 'zh-CN': '存图{number}', 'en-US': 'Picture {number}' },
})
