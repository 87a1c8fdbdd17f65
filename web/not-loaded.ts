import words from 'virtual:first-words';

/*
 * Says that the portal could not be loaded, where the first script of the page did not come or cannot be run. It comes
 * beside that script and with no part of it, so it has nothing of the portal but these words.
 */

type Words = (typeof words)['en'];

/** In the language that was chosen in this browser, else in the first of its own that there are words for. */
function wordsOfReader(): Words {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('lading.language');
  } catch {
    // Nothing is kept here: the browser's own languages say it.
  }
  const language = [kept, ...navigator.languages]
    .map((tag) => tag?.slice(0, 2).toLowerCase() ?? '')
    .find((tag) => words[tag]);
  const chosen = language ?? 'en';
  document.documentElement.lang = chosen;
  return words[chosen] as Words;
}

function sayNotLoaded(): void {
  const root = document.getElementById('root') as HTMLElement;
  if (root.dataset.begun !== undefined) return;
  const say = wordsOfReader();
  const title = document.createElement('h1');
  title.textContent = say['common:states.portalNotLoaded'];
  const button = document.createElement('button');
  button.className = 'main-button';
  button.textContent = say['common:tryNow'];
  button.addEventListener('click', () => window.location.reload());
  const message = document.createElement('div');
  message.className = 'not-loaded';
  message.setAttribute('role', 'alert');
  message.append(title, button);
  root.replaceChildren(message);
}

// By then the first script has been run, or never will.
window.addEventListener('load', sayNotLoaded);
