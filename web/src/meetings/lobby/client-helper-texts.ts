import { defineTexts } from '@tongying/contract/kit'

export const clientHelperTexts = defineTexts({
  open: { 'zh-CN': '在客户端打开', 'en-US': 'Open in the client' },
  title: { 'zh-CN': '客户端没有打开', 'en-US': 'The client did not open' },
  install: {
    'zh-CN': '这台电脑上可能还没有安装客户端。到首页的“下载中心”看怎么安装，几秒钟就好。',
    'en-US':
      'It may not be installed on this computer yet. “Download center” on the home page shows how; it takes seconds.',
  },
  goOnLine: {
    'zh-CN': '不装也可以：浏览器里的功能是一样的。',
    'en-US': 'You need not install it: everything works in the browser, too.',
  },
  toHome: { 'zh-CN': '去安装', 'en-US': 'Install it' },
  goOn: { 'zh-CN': '在浏览器里继续', 'en-US': 'Continue in the browser' },
})
