import { defineErrors } from '../kit/index.ts'

/** Shown with the sentence of the very reason; these words stand where there is none. */
export const imagingErrors = defineErrors({
  NotDicom: {
    status: 422,
    message: { 'zh-CN': '该文件不是DICOM影像', 'en-US': 'This file is not a DICOM image' },
  },
  ImageNotShown: {
    status: 422,
    message: { 'zh-CN': '无法显示该影像', 'en-US': 'This image cannot be displayed' },
  },
})
