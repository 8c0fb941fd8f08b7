import { type WizardStep, wizardSteps } from '@tongying/contract/consultations'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The open step. It stands in the address, so that the browser's Back walks the steps and a reload opens the same one. */
export function useStepInAddress(first: WizardStep): readonly [WizardStep, (next: WizardStep) => void] {
  const [address, setAddress] = useSearchParams()
  const [firstStep] = useState(first)
  const inAddress = wizardSteps.find((one) => one === address.get('step')) ?? firstStep
  // Shown at once; the address follows a moment later.
  const [step, setStep] = useState(inAddress)
  useEffect(() => setStep(inAddress), [inAddress])
  function open(next: WizardStep) {
    setStep(next)
    setAddress({ ...Object.fromEntries(address), step: next }, { preventScrollReset: true })
  }
  return [step, open]
}
