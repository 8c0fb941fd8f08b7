import type { AnyText } from './texts.ts'

export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 423 | 429 | 500 | 503

export interface ErrorDefinition {
  readonly status: ErrorStatus
  readonly message: AnyText
}
export interface NamedError extends ErrorDefinition {
  readonly name: string
}

/** What a limit says that is over again after some minutes, where the domain has no better words. */
export const tryLater = {
  'zh-CN': '操作太频繁，请{minutes}分钟后再试',
  'en-US': {
    by: 'minutes',
    one: 'Too many attempts. Try again in {minutes} minute',
    other: 'Too many attempts. Try again in {minutes} minutes',
  },
} as const satisfies AnyText

/** A domain's part of the error catalogue; each entry carries its own name, which goes on the wire as `error`. */
export function defineErrors<const E extends Record<string, ErrorDefinition>>(
  errors: E,
): { readonly [K in keyof E]: E[K] & { readonly name: K & string } } {
  const named: Record<string, NamedError> = {}
  for (const [name, definition] of Object.entries(errors)) named[name] = { ...definition, name }
  // The loop above adds exactly `name` to every entry; the compiler cannot follow a mapped type through Object.entries.
  return named as { readonly [K in keyof E]: E[K] & { readonly name: K & string } }
}

/** Names of errors, checked against the tables that they come from; a page that knows a route does not carry its texts. */
export function errorNames<E>(...names: readonly (keyof E & string)[]): readonly string[] {
  return names
}

/** Errors that no domain owns; any call may answer them. */
export const kitErrors = defineErrors({
  Malformed: {
    status: 400,
    message: {
      'zh-CN': '请求的内容有误，请检查标出的项',
      'en-US': 'The request is invalid. Check the marked fields',
    },
  },
  /** A field breaks a rule; the sentence is the rule's own. */
  RuleBroken: {
    status: 422,
    message: { 'zh-CN': '填写的内容有误', 'en-US': 'This is not valid' },
  },
  // The specification fixes the words of this one, and the code 500 in its body (see `wireCode`).
  SignInRequired: {
    status: 401,
    message: { 'zh-CN': 'token authentication failed', 'en-US': 'token authentication failed' },
  },
  Forbidden: {
    status: 403,
    message: { 'zh-CN': '你没有权限进行此操作', 'en-US': "You don't have permission to do this" },
  },
  TokenNotAllowed: {
    status: 403,
    message: {
      'zh-CN': '访问令牌不能执行此操作，请本人登录后操作',
      'en-US': 'Access tokens can’t do this. Log in to do it yourself',
    },
  },
  TokenReadOnly: {
    status: 403,
    message: {
      'zh-CN': '此访问令牌只能读取，不能修改',
      'en-US': "This access token is read-only and can't make changes",
    },
  },
  NotFound: {
    status: 404,
    message: { 'zh-CN': '没有找到，或你无权查看', 'en-US': "Not found, or you don't have access to it" },
  },
  StateChanged: {
    status: 409,
    message: {
      'zh-CN': '状态已经变化，请刷新后再试',
      'en-US': 'The status has changed in the meantime. Reload the page and try again',
    },
  },
  DraftChanged: {
    status: 409,
    message: {
      'zh-CN': '这份内容已在别处修改，请核对后再保存或提交',
      'en-US': 'This was changed elsewhere meanwhile. Check it, then save or submit again',
    },
  },
  /** A row of a file would be refused; which, and why, stands by its number. */
  ImportRefused: {
    status: 422,
    message: {
      'zh-CN': '文件里有错误，没有导入任何内容。请按行改正后重新检查',
      'en-US': 'The file has errors, and nothing was imported. Correct the rows named and check it again',
    },
  },
  /** What the check said is no longer so; the rows that differ stand by their number. */
  ImportChanged: {
    status: 409,
    message: {
      'zh-CN': '检查之后情况有变化，没有导入任何内容。请看标出的行，重新检查后再导入',
      'en-US': 'Things have changed since the check, and nothing was imported. See the rows named and check again',
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
    message: { 'zh-CN': '请求来自其他网站，已拒绝', 'en-US': 'The request came from another site and was rejected' },
  },
  TooManyRequests: {
    status: 429,
    message: { 'zh-CN': '操作太频繁，请{seconds}秒后再试', 'en-US': 'Too many attempts. Try again in {seconds} s' },
  },
  /** An application notifies everybody who reviews it: it is submitted a few times a day, not more. */
  TooManySubmissions: {
    status: 429,
    message: {
      'zh-CN': '最近一天提交的次数太多，请{minutes}分钟后再试',
      'en-US': {
        by: 'minutes',
        one: 'Too many submissions in one day. Try again in {minutes} minute',
        other: 'Too many submissions in one day. Try again in {minutes} minutes',
      },
    },
  },
  /** Of one person's pictures and documents too many wait to be made. */
  TooManyAtOnce: {
    status: 429,
    message: {
      'zh-CN': '同时处理的内容太多，请等前面的完成后再试',
      'en-US': 'You have too many requests in progress. Wait for them to finish, then try again',
    },
  },
  /** More people ask for something costly than can be served; a caller who comes back in a moment is served. */
  Busy: {
    status: 503,
    message: {
      'zh-CN': '当前使用人数较多，请{seconds}秒后再试',
      'en-US': 'The service is busy. Try again in {seconds} s',
    },
  },
  Unavailable: {
    status: 503,
    message: {
      'zh-CN': '服务暂时不可用，你填写的内容没有丢失，请稍后重试',
      'en-US': 'The service is unavailable just now. Nothing you entered is lost. Try again later',
    },
  },
  StorageFull: {
    status: 503,
    message: {
      'zh-CN': '服务器存储空间已满，暂时无法保存或上传。已填写的内容仍在本页，请勿关闭页面，并联系管理员',
      'en-US':
        "The server's storage is full, so nothing can be saved or uploaded for now. What you entered is still on this page: keep it open and contact your administrator",
    },
  },
  Unexpected: {
    status: 500,
    message: {
      'zh-CN': '服务器出了问题，请稍后重试。编号 {requestId}',
      'en-US': 'Something went wrong on our side. Try again later. Reference: {requestId}',
    },
  },
})

/** The `code` in the body: the HTTP status, but 500 for a missing session, as the specification has it. */
export function wireCode(error: NamedError): number {
  return error.name === kitErrors.SignInRequired.name ? 500 : error.status
}
