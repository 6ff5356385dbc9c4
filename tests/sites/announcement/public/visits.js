document.documentElement.dataset.counted = document.currentScript.dataset.site;
