/** Two soft notes, made here so that nothing loads. Browsers keep an untouched tab silent. */
export function chime(): void {
  const audio = new AudioContext();
  const start = audio.currentTime;
  for (const [index, frequency] of [659.25, 987.77].entries()) {
    const at = start + index * 0.16;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.18, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
    note.connect(volume).connect(audio.destination);
    note.start(at);
    note.stop(at + 0.75);
    note.onended = () => index === 1 && void audio.close();
  }
}
