// A soft sound of two notes. Made by the browser, so that no file is loaded for it.

/** The notes in hertz, and how long each lasts in seconds. */
const NOTES = [659, 880];
const LASTS = 0.22;

/** Plays the sound. Browsers are silent until the user has clicked or typed on the page. */
export function chime(): void {
  const context = new AudioContext();
  NOTES.forEach((frequency, index) => {
    const begins = context.currentTime + index * LASTS * 0.7;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.06, begins);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + LASTS);
    note.connect(volume).connect(context.destination);
    note.start(begins);
    note.stop(begins + LASTS);
  });
  setTimeout(() => void context.close(), 1000);
}
