import { defineTexts, type Text } from '../kit/index.ts'

/** Why the picture of a file is not drawn; the file itself is kept whole. */
export const notShownReasons = [
  'noImage',
  'jpeg2000',
  'jpegLs',
  'jpegLossless',
  'jpeg12',
  'video',
  'unsupportedSyntax',
  'oneBit',
  'wideBits',
  'unsupportedColour',
  'segmentedPalette',
  'greyTable',
  'inconsistent',
] as const
export type NotShownReason = (typeof notShownReasons)[number]

export const notShownTexts = defineTexts({
  noImage: { 'zh-CN': '该文件不含可显示的影像', 'en-US': 'This file contains no image that can be displayed' },
  jpeg2000: {
    'zh-CN': '暂不能显示JPEG 2000编码的影像；文件已保存，可以下载',
    'en-US': 'JPEG 2000 is not shown yet; the file is kept and can be downloaded',
  },
  jpegLs: {
    'zh-CN': '暂不能显示JPEG-LS编码的影像；文件已保存，可以下载',
    'en-US': 'JPEG-LS is not shown yet; the file is kept and can be downloaded',
  },
  jpegLossless: {
    'zh-CN': '暂不能显示无损JPEG编码的影像；文件已保存，可以下载',
    'en-US': 'Lossless JPEG is not shown yet; the file is kept and can be downloaded',
  },
  jpeg12: {
    'zh-CN': '暂不能显示12位JPEG编码的影像；文件已保存，可以下载',
    'en-US': '12-bit JPEG is not shown yet; the file is kept and can be downloaded',
  },
  video: {
    'zh-CN': '暂不能显示视频编码（MPEG、H.264、H.265）的影像；文件已保存，可以下载',
    'en-US': 'Video (MPEG, H.264, H.265) is not shown yet; the file is kept and can be downloaded',
  },
  unsupportedSyntax: {
    'zh-CN': '暂不能显示该编码格式的影像；文件已保存，可以下载',
    'en-US': 'The encoding of this image is not supported yet; the file is kept and can be downloaded',
  },
  oneBit: {
    'zh-CN': '暂不能显示1位影像（如分割结果）；文件已保存，可以下载',
    'en-US': '1-bit images, such as segmentations, are not shown yet; the file is kept and can be downloaded',
  },
  wideBits: {
    'zh-CN': '暂不能显示每个采样32位以上的影像（如放疗剂量）；文件已保存，可以下载',
    'en-US':
      'Images of 32 or more bits a sample, such as radiotherapy doses, are not shown yet; the file is kept and can be downloaded',
  },
  unsupportedColour: {
    'zh-CN': '暂不能显示该颜色模式的影像；文件已保存，可以下载',
    'en-US': 'The color model of this image is not supported yet; the file is kept and can be downloaded',
  },
  segmentedPalette: {
    'zh-CN': '暂不能显示使用分段调色板的影像；文件已保存，可以下载',
    'en-US': 'Images with a segmented palette are not shown yet; the file is kept and can be downloaded',
  },
  greyTable: {
    'zh-CN': '暂不能显示使用灰度查找表（LUT）的影像；文件已保存，可以下载',
    'en-US': 'Images with a grey look-up table (LUT) are not shown yet; the file is kept and can be downloaded',
  },
  inconsistent: {
    'zh-CN': '该文件的影像描述与内容不一致，无法显示',
    'en-US': 'The image description in this file does not match its content, so it cannot be displayed',
  },
} satisfies Record<NotShownReason, Text>)
