import type { Text } from './texts.ts'

export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503

export interface ErrorDefinition {
  readonly status: ErrorStatus
  readonly message: Text
}
export interface NamedError extends ErrorDefinition {
  readonly name: string
}

/** A domain's part of the error catalogue; each entry carries its own name, which goes on the wire as `error`. */
export function defineErrors<const E extends Record<string, ErrorDefinition>>(
  errors: E,
): { readonly [K in keyof E]: E[K] & { readonly name: K & string } } {
  const named: Record<string, NamedError> = {}
  for (const [name, definition] of Object.entries(errors)) named[name] = { ...definition, name }
  // The loop above adds exactly `name` to every entry; the compiler cannot follow a mapped type through Object.entries.
  return named as { readonly [K in keyof E]: E[K] & { readonly name: K & string } }
}

/** Errors that no domain owns. */
export const kitErrors = defineErrors({
  Malformed: {
    status: 400,
    message: {
      'zh-CN': '请求的内容有误，请检查标出的项',
      'en-US': 'The request is not valid. Check the marked fields',
    },
  },
  // The specification fixes the words of this one, and the code 500 in its body (see `wireCode`).
  SignInRequired: {
    status: 401,
    message: { 'zh-CN': 'token authentication failed', 'en-US': 'token authentication failed' },
  },
  Forbidden: {
    status: 403,
    message: { 'zh-CN': '你没有权限进行此操作', 'en-US': 'You may not do this' },
  },
  TokenNotAllowed: {
    status: 403,
    message: {
      'zh-CN': '访问令牌不能执行此操作，请本人登录后操作',
      'en-US': 'Access tokens can’t do this. Sign in yourself to do it',
    },
  },
  TokenReadOnly: {
    status: 403,
    message: {
      'zh-CN': '此访问令牌只能读取，不能修改',
      'en-US': 'This access token may read only, not change anything',
    },
  },
  NotFound: {
    status: 404,
    message: { 'zh-CN': '没有找到，或你无权查看', 'en-US': 'Not found, or not open to you' },
  },
  StateChanged: {
    status: 409,
    message: {
      'zh-CN': '状态已经变化，请刷新后再试',
      'en-US': 'The state has changed in the meantime. Reload and try again',
    },
  },
  DraftChanged: {
    status: 409,
    message: {
      'zh-CN': '这份内容已在别处修改，请核对后再保存或提交',
      'en-US': 'This was changed elsewhere in the meantime. Check it, then save or submit again',
    },
  },
  IdempotencyKeyReused: {
    status: 422,
    message: {
      'zh-CN': '同一个幂等键已用于另一个请求，请换一个',
      'en-US': 'This idempotency key was used for a different request. Use a new one',
    },
  },
  BodyTooLarge: {
    status: 413,
    message: { 'zh-CN': '提交的内容太大', 'en-US': 'The request is too large' },
  },
  MediaTypeWrong: {
    status: 415,
    message: { 'zh-CN': '不支持这种内容类型', 'en-US': 'This content type is not supported here' },
  },
  /** Of the upload protocol, which names its version in every request. */
  ProtocolVersionWrong: {
    status: 412,
    message: {
      'zh-CN': '上传协议的版本不对，请使用{version}',
      'en-US': 'This version of the upload protocol is not supported. Use {version}',
    },
  },
  ForeignOrigin: {
    status: 403,
    message: { 'zh-CN': '请求来自其他网站，已拒绝', 'en-US': 'The request came from another site and was refused' },
  },
  TooManyRequests: {
    status: 429,
    message: { 'zh-CN': '操作太频繁，请{seconds}秒后再试', 'en-US': 'Too many tries. Try again in {seconds} s' },
  },
  /** Of one person's pictures and documents too many wait to be made. */
  TooManyAtOnce: {
    status: 429,
    message: {
      'zh-CN': '同时打开的内容太多，请等前面的显示后再试',
      'en-US': 'You asked for too much at once. Wait until the rest is shown, then try again',
    },
  },
  /** More people ask for something costly than can be served; whoever comes back in a moment is served. */
  Busy: {
    status: 503,
    message: {
      'zh-CN': '当前使用人数较多，请{seconds}秒后再试',
      'en-US': 'Many people are asking for this right now. Try again in {seconds} s',
    },
  },
  Unavailable: {
    status: 503,
    message: {
      'zh-CN': '服务暂时不可用，你填写的内容没有丢失，请稍后重试',
      'en-US': 'The service is unavailable for a moment. Nothing you typed is lost: try again shortly',
    },
  },
  StorageFull: {
    status: 503,
    message: {
      'zh-CN': '服务器存储空间已满，暂时无法保存或上传。已填写的内容仍在本页，请勿关闭页面，并联系管理员',
      'en-US':
        'The storage is full: nothing can be saved or uploaded for now. What you typed is still on this page: keep it open and tell your administrator',
    },
  },
  Unexpected: {
    status: 500,
    message: {
      'zh-CN': '服务器出了问题，请稍后重试。编号 {requestId}',
      'en-US': 'Something failed on our side. Try again shortly. Reference {requestId}',
    },
  },
})

/** The `code` in the body: the HTTP status, but 500 for a missing session, as the specification has it. */
export function wireCode(error: NamedError): number {
  return error.name === kitErrors.SignInRequired.name ? 500 : error.status
}
