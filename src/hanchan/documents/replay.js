for (const box of document.querySelectorAll('.hanchan-replay[data-which="' + which + '"]:not([data-ready])')) {
  box.setAttribute("data-ready", "");
  start(box).catch(() => {
    box.querySelector(".hanchan-replay-said").textContent = "This browser is too old to step through the game.";
  });
}

async function start(box) {
  const packed = Uint8Array.from(atob(box.querySelector('script[type="application/octet-stream"]').textContent), (one) => one.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const { pieces, deals } = JSON.parse(await new Response(plain).text());
  const svg = box.querySelector("svg");
  const said = box.querySelector(".hanchan-replay-said");
  const controls = box.querySelector(".hanchan-replay-controls");
  let deal = 0;
  let move = 0;

  while (svg.lastChild.nodeName !== "defs") svg.removeChild(svg.lastChild);
  const layers = deals[0][1][0][1].map(() => {
    const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
    svg.append(layer);
    return { layer, shown: -1 };
  });

  function button(sign, label, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = sign;
    made.setAttribute("aria-label", label);
    made.title = label;
    made.addEventListener("click", act);
    return made;
  }

  function go(toDeal, toMove) {
    deal = Math.max(0, Math.min(deals.length - 1, toDeal));
    const moves = deals[deal][1];
    move = Math.max(0, Math.min(moves.length - 1, toMove));
    const [words, numbers] = moves[move];
    numbers.forEach((number, place) => {
      const one = layers[place];
      if (one.shown !== number) one.layer.innerHTML = pieces[number];
      one.shown = number;
    });
    said.textContent = move + 1 + "/" + moves.length + ": " + words;
    chooser.value = String(deal);
    slider.max = String(moves.length - 1);
    slider.value = String(move);
    back.disabled = deal === 0 && move === 0;
    on.disabled = deal === deals.length - 1 && move === moves.length - 1;
  }

  function step(by) {
    if (by < 0 && move === 0) {
      if (deal > 0) go(deal - 1, Infinity);
    } else if (by > 0 && move === deals[deal][1].length - 1) {
      if (deal < deals.length - 1) go(deal + 1, 0);
    } else go(deal, move + by);
  }

  const chooser = document.createElement("select");
  chooser.setAttribute("aria-label", "Deal");
  deals.forEach(([title], number) => chooser.append(new Option(title, String(number))));
  chooser.addEventListener("change", () => go(Number(chooser.value), 0));
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = "0";
  slider.setAttribute("aria-label", "Move");
  slider.addEventListener("input", () => go(deal, Number(slider.value)));
  const back = button("◀", "Back", () => step(-1));
  const on = button("▶", "On", () => step(1));
  controls.append(chooser, back, on, slider);
  controls.hidden = false;
  // Notebooks have keys of their own.
  box.addEventListener("keydown", (pressed) => {
    if (pressed.target === chooser) return;
    if (pressed.key === "ArrowLeft" || pressed.key === "ArrowRight") {
      step(pressed.key === "ArrowLeft" ? -1 : 1);
      pressed.preventDefault();
    }
    pressed.stopPropagation();
  });
  go(0, 0);
}
