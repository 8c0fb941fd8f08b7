import { redirectDocument } from 'react-router'

/** An address that no page has leads to the home page, as the specification has it of every unknown path. */
export function toHome(): Response {
  return redirectDocument('/')
}
