/** Makes a connection send a whole picture: browsers have no call for it, but an encoding switched off and on begins with one. */
export async function forceKeyframe(connection: RTCPeerConnection): Promise<void> {
  for (const { sender } of connection.getTransceivers()) {
    if (sender.track?.kind !== 'video') continue
    for (const active of [false, true]) {
      const parameters = sender.getParameters()
      const encoding = parameters.encodings[0]
      if (!encoding) continue
      encoding.active = active
      await sender.setParameters(parameters).catch(() => undefined)
    }
  }
}
