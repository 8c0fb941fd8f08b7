import { PolicyAsked } from './policy-asked.tsx'
import { StillThere } from './still-there.tsx'

/** What a signed-in site asks its people by itself: whether they accept a new policy, and whether they are still there. */
export function AccountQuestions() {
  return (
    <>
      <PolicyAsked />
      <StillThere />
    </>
  )
}
