// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { attachmentKinds } from '@tongying/contract/attachments'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { useFormUpload } from './use-form-upload.ts'

freshPage('/me/certification')
afterEach(() => vi.unstubAllGlobals())
const picture = new File(['x'], '身份证.jpg')

/** Sends a picture to a server that answers this; what came of it. */
async function sent(envelope: object, status = 200) {
  setLanguage('zh-CN')
  const asked: { path: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    return Response.json(envelope, { status })
  })
  const onDone = vi.fn()
  const { result } = renderHook(() => useFormUpload('/meeting/doctorApply/upload', onDone))
  result.current.send(picture)
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  return { asked: asked[0], onDone, problem: () => result.current.problem }
}

test('a picture goes as a form with the field `file`; its id is handed on', async () => {
  const { asked, onDone, problem } = await sent({ code: 200, success: true, msg: '', data: 'the-id' })
  expect(asked?.path).toBe('/meeting/doctorApply/upload')
  const body = asked?.init.body
  expect(body instanceof FormData && body.get('file')).toMatchObject({ name: '身份证.jpg' })
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('the-id'))
  expect(problem()).toBeUndefined()
})

test('empty data means too large: the sentence of 5 MB', async () => {
  const { onDone, problem } = await sent({ code: 200, success: true, msg: '', data: '' })
  await waitFor(() => expect(problem()).toBe(attachmentKinds.image.tooLarge['zh-CN']))
  expect(onDone).not.toHaveBeenCalled()
})

test('a refusal shows the server’s sentence', async () => {
  const refusal = { code: 422, success: false, msg: '图片格式错误，请重新选择', error: 'FileTypeWrong', requestId: 'r' }
  const { problem } = await sent(refusal, 422)
  await waitFor(() => expect(problem()).toBe('图片格式错误，请重新选择'))
})
