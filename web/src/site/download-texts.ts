import { defineTexts } from '@tongying/contract/kit'

/** Words of what can be downloaded: the installers that administrators publish, and the client without one. */
export const downloadTexts = defineTexts({
  installers: { 'zh-CN': '客户端安装包', 'en-US': 'Installers of the client' },
  older: { 'zh-CN': '更早的安装包', 'en-US': 'Earlier installers' },
  none: {
    'zh-CN': '目前没有单独的安装包：客户端就是这个网页。',
    'en-US': 'There are no separate installers at the moment: the client is this web app.',
  },
  install: {
    'zh-CN':
      '电脑上用Chrome或Edge打开本站，点地址栏右端的安装图标；手机上在浏览器菜单里选“添加到主屏幕”。它和网页是同一个版本，自动更新。',
    'en-US':
      'On a computer, open this site in Chrome or Edge and press the install icon at the right end of the address bar; on a phone, choose “Add to Home screen” in the browser’s menu. It is the same version as the web pages and updates itself.',
  },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  downloadOf: { 'zh-CN': '下载{platform}版{number}', 'en-US': 'Download version {number} for {platform}' },
  size: { 'zh-CN': '大小', 'en-US': 'Size' },
  hash: { 'zh-CN': 'SHA-256', 'en-US': 'SHA-256' },
  file: { 'zh-CN': '文件', 'en-US': 'File' },
  verify: {
    'zh-CN': '下载后可以核对SHA-256：Windows用certutil -hashfile 文件名 SHA256，其他系统用sha256sum 文件名。',
    'en-US':
      'Compare the SHA-256 after the download: certutil -hashfile NAME SHA256 on Windows, sha256sum NAME elsewhere.',
  },
  all: { 'zh-CN': '全部安装包和历史版本', 'en-US': 'All installers and earlier versions' },
  web: { 'zh-CN': '网页版', 'en-US': 'Web pages' },
})
